<?php

declare(strict_types=1);

namespace Cairn;

use Cairn\Generated\Operations;

/** The API of one installation, with one key. */
final class Client extends Operations
{
    private readonly Core $core;

    /**
     * @param string $baseUrl the address of the installation; plain http is accepted for this machine only
     * @param string|null $apiKey an API key or a browser token; public reads work without
     * @param float $timeout the time-out of each attempt, in seconds
     * @param int $maxRetries how often a call is repeated at most
     * @param float $maxRetrySeconds how long a call waits between its attempts altogether
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] ?string $apiKey = null,
        float $timeout = 30.0,
        int $maxRetries = 2,
        float $maxRetrySeconds = 60.0,
        ?Transport $transport = null,
    ) {
        $transport ??= new CurlTransport();
        $this->core = new Core($baseUrl, $apiKey, $timeout, $maxRetries, $maxRetrySeconds, $transport);
        parent::__construct($this->core);
    }

    /** Returns whether the key is a live one; null without a key, or with a browser token. */
    public function livemode(): ?bool
    {
        return $this->core->livemode();
    }

    /** Returns the last response that was received, with its status and headers. */
    public function lastResponse(): ?Response
    {
        return $this->core->lastResponse;
    }

    /**
     * Yields the events after a position in the order of the log, each once. Ends at the newest event, or asks again every
     * $pollSeconds. To resume, pass the position of the last event that was processed.
     *
     * @param list<string>|null $types such as `booking.*`
     * @return \Generator<int, array<string, mixed>>
     */
    public function followEvents(
        int $after = 0,
        ?array $types = null,
        ?string $subject = null,
        ?int $pollSeconds = null,
    ): \Generator {
        while (true) {
            $page = $this->events->read(after: $after, types: $types, subject: $subject);
            foreach ($page['data'] as $event) {
                yield $event['position'] => $event;
                $after = $event['position'];
            }
            if (isset($page['next_after'])) {
                $after = $page['next_after'];
            } elseif ($pollSeconds === null) {
                return;
            } else {
                sleep($pollSeconds);
            }
        }
    }
}
