<?php

declare(strict_types=1);

namespace Cairn;

use Cairn\Generated\Operations;

/** The API of one installation, with one key: sends requests with idempotency keys, and repeats them if necessary. */
final class Client extends Operations
{
    public const VERSION = '0.1.0';
    private const LONGEST_BACKOFF = 8.0, LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

    /** @readonly the last response that was received, with its status and headers */
    public ?Response $lastResponse = null;

    /**
     * @param string $baseUrl the address of the installation; plain http is accepted for this machine only
     * @param string|null $apiKey an API key or a browser token; public reads work without
     * @param float $timeout the time-out of each attempt, in seconds
     * @param int $maxRetries how often a call is repeated at most
     * @param float $maxRetrySeconds how long a call waits between its attempts altogether
     */
    public function __construct(
        private readonly string $baseUrl,
        #[\SensitiveParameter] private readonly ?string $apiKey = null,
        private readonly float $timeout = 30.0,
        private readonly int $maxRetries = 2,
        private readonly float $maxRetrySeconds = 60.0,
        private readonly Transport $transport = new CurlTransport(),
    ) {
        $address = parse_url($baseUrl);
        $scheme = $address['scheme'] ?? '';
        if ($scheme !== 'https' && !($scheme === 'http' && in_array($address['host'] ?? '', self::LOOPBACK, true))) {
            throw new \InvalidArgumentException('The address must start with https://, or http:// on this machine');
        }
        parent::__construct($this);
    }

    /** Returns whether the key is a live one; null without a key, or with a browser token. */
    public function livemode(): ?bool
    {
        return preg_match('/^tk_(live|test)_/', (string) $this->apiKey, $mode) ? $mode[1] === 'live' : null;
    }

    /**
     * Yields the events after a position in the order of the log, each once. Ends at the newest event, or asks again
     * every $pollSeconds. To resume, pass the position of the last event that was processed.
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
        do {
            $page = $this->events->read(after: $after, types: $types, subject: $subject);
            foreach ($page['data'] as $event) {
                yield $event['position'] => $event;
                $after = $event['position'];
            }
            $isNewest = !isset($page['next_after']);
            $after = $page['next_after'] ?? $after;
            if ($isNewest && $pollSeconds !== null) {
                sleep($pollSeconds);
            }
        } while (!$isNewest || $pollSeconds !== null);
    }

    /**
     * Returns a path with each value as one segment.
     *
     * @internal
     */
    public static function path(string $format, string ...$values): string
    {
        if (array_intersect($values, ['', '.', '..']) !== []) {
            throw new \InvalidArgumentException('An id must not be empty, `.` or `..`');
        }
        return sprintf($format, ...array_map(rawurlencode(...), $values));
    }

    /**
     * Sends a request, again if necessary, and returns the contents of the response.
     *
     * @internal
     * @param array<string, mixed> $query
     */
    public function send(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        string $mediaType = 'application/json',
        ?string $ifMatch = null,
        ?string $idempotencyKey = null,
        string $expects = 'json',
    ): mixed {
        $headers = array_filter([
            'Accept' => 'application/json, text/plain;q=0.9, */*;q=0.5',
            'User-Agent' => 'cairn-php/' . self::VERSION,
            'Authorization' => $this->apiKey === null ? null : "Bearer $this->apiKey",
            'Idempotency-Key' => $method === 'POST' ? $idempotencyKey ?? bin2hex(random_bytes(16)) : null,
            'If-Match' => $ifMatch,
            'Content-Type' => $body === null ? null : $mediaType,
        ], fn (?string $value): bool => $value !== null);
        // An empty array would be a list, and `metadata` is the only map of a body.
        $body = ($body['metadata'] ?? null) === [] ? ['metadata' => new \stdClass()] + $body : $body;
        $content = $body === null ? null : json_encode($body ?: new \stdClass(), JSON_THROW_ON_ERROR);
        $url = rtrim($this->baseUrl, '/') . $path . self::query($query);
        return $this->exchange($method, $url, $headers, $content, $expects);
    }

    /** @param array<string, string> $headers */
    private function exchange(string $method, string $url, array $headers, ?string $content, string $expects): mixed
    {
        for ($retries = 0, $waited = 0.0, $isUncertain = false;; $retries++) {
            try {
                $response = $this->transport->send($method, $url, $headers, $content, $this->timeout);
                $this->lastResponse = $response;
                if ($isUncertain && $expects === 'nothing' && $method === 'DELETE' && $response->status === 404) {
                    return null; // an attempt without a known outcome has removed the object
                }
                return self::contents($response, $expects);
            } catch (CairnException $failure) {
            }
            $isUncertain = $isUncertain || !$failure instanceof Problem\RateLimited;
            $pause = self::pauseAfter($failure, $retries);
            $waited += $pause;
            $isLast = $retries >= $this->maxRetries || $waited > $this->maxRetrySeconds;
            if ($isLast || !self::mayRepeat(isset($headers['If-Match']), $failure)) {
                throw $failure;
            }
            usleep((int) ceil($pause * 1_000_000));
        }
    }

    private static function contents(Response $response, string $expects): mixed
    {
        if ($response->status < 200 || $response->status > 299) {
            throw Problem::of($response);
        }
        if ($expects !== 'json') {
            return $expects === 'text' ? $response->body : null;
        }
        $contents = json_decode($response->body, true);
        return is_array($contents) ? $contents : throw new ConnectionFailed('The response is not that of the service');
    }

    private static function mayRepeat(bool $isConditional, CairnException $failure): bool
    {
        return match (true) {
            $failure instanceof Problem\RescueRefused => false, // someone has to call for help now
            $failure instanceof Problem && $failure->status === 429 => true,
            // If the outcome is unknown, a repetition would be refused because of its own first attempt.
            $isConditional => false,
            $failure instanceof Problem => in_array($failure->status, [500, 502, 503, 504], true)
                || $failure->problemCode === 'idempotency-key-in-flight',
            default => true,
        };
    }

    /** Returns a random time that grows with each retry, after the one that the service asks for; in seconds. */
    private static function pauseAfter(CairnException $failure, int $retries): float
    {
        $backoff = min(self::LONGEST_BACKOFF, 0.5 * 2 ** $retries) * random_int(0, 1_000_000) / 1_000_000;
        return $backoff + ($failure instanceof Problem ? (float) $failure->retryAfter : 0.0);
    }

    /** @param array<string, mixed> $parameters */
    private static function query(array $parameters): string
    {
        $text = fn (mixed $value): mixed => match (true) {
            is_bool($value) => $value ? 'true' : 'false',
            is_array($value) => implode(',', $value),
            default => $value, // null is left out
        };
        return rtrim('?' . http_build_query(array_map($text, $parameters), '', '&', PHP_QUERY_RFC3986), '?');
    }
}
