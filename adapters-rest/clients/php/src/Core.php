<?php

declare(strict_types=1);

namespace Cairn;

/** Sends requests: credentials, idempotency keys and retries. */
final class Core
{
    public const VERSION = '0.1.0';
    private const LONGEST_BACKOFF = 8.0;
    private const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

    public ?Response $lastResponse = null;
    private readonly string $baseUrl;

    public function __construct(
        string $baseUrl,
        private readonly ?string $apiKey,
        private readonly float $timeout,
        private readonly int $maxRetries,
        private readonly float $maxRetrySeconds,
        private readonly Transport $transport,
    ) {
        $address = parse_url($baseUrl);
        $scheme = $address['scheme'] ?? '';
        if ($scheme !== 'https' && !($scheme === 'http' && in_array($address['host'] ?? '', self::LOOPBACK, true))) {
            throw new \InvalidArgumentException(
                'The address must start with https://; http:// is accepted for this machine only',
            );
        }
        $this->baseUrl = rtrim($baseUrl, '/');
    }

    public function livemode(): ?bool
    {
        return match (true) {
            str_starts_with((string) $this->apiKey, 'tk_live_') => true,
            str_starts_with((string) $this->apiKey, 'tk_test_') => false,
            default => null,
        };
    }

    /** Returns a path with each value as one segment. */
    public static function path(string $format, string ...$values): string
    {
        foreach ($values as $value) {
            if (in_array($value, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("'$value' is not an id");
            }
        }
        return sprintf($format, ...array_map(rawurlencode(...), $values));
    }

    /**
     * Sends a request, again if necessary, and returns the contents of the response.
     *
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
    ): mixed {
        $headers = [
            'Accept' => 'application/json, text/plain;q=0.9, */*;q=0.5',
            'User-Agent' => 'cairn-php/' . self::VERSION,
        ];
        if ($this->apiKey !== null) {
            $headers['Authorization'] = "Bearer $this->apiKey";
        }
        if ($method === 'POST') {
            $headers['Idempotency-Key'] = $idempotencyKey ?? bin2hex(random_bytes(16));
        }
        if ($ifMatch !== null) {
            $headers['If-Match'] = $ifMatch;
        }
        $content = null;
        if ($body !== null) {
            $headers['Content-Type'] = $mediaType;
            $content = json_encode($body ?: new \stdClass(), JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
        }
        $response = $this->exchange($method, $this->baseUrl . $path . self::query($query), $headers, $content);
        if ($response->body === '') {
            return null;
        }
        return str_contains($response->headers['content-type'] ?? '', 'json')
            ? json_decode($response->body, true, flags: JSON_THROW_ON_ERROR)
            : $response->body;
    }

    /** @param array<string, string> $headers */
    private function exchange(string $method, string $url, array $headers, ?string $content): Response
    {
        for ($retries = 0, $waited = 0.0;; $retries++) {
            try {
                $this->lastResponse = $this->transport->send($method, $url, $headers, $content, $this->timeout);
                if ($this->lastResponse->status < 400) {
                    return $this->lastResponse;
                }
                $failure = Problem::of($this->lastResponse);
            } catch (ConnectionFailed $failure) {
            }
            $pause = self::pauseAfter($failure, $retries);
            $waited += $pause;
            if (
                $retries >= $this->maxRetries
                || $waited > $this->maxRetrySeconds
                || !self::mayRepeat($headers, $failure)
            ) {
                throw $failure;
            }
            usleep((int) ceil($pause * 1_000_000));
        }
    }

    /** @param array<string, string> $headers */
    private static function mayRepeat(array $headers, CairnException $failure): bool
    {
        if ($failure instanceof Problem\RescueRefused) {
            return false; // someone has to call for help now
        }
        if ($failure instanceof Problem && $failure->status === 429) {
            return true;
        }
        // If the outcome is unknown, a repetition with If-Match would be refused because of its own first attempt.
        return !isset($headers['If-Match'])
            && (!$failure instanceof Problem
                || in_array($failure->status, [500, 502, 503, 504], true)
                || $failure->problemCode === 'idempotency-key-in-flight');
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
        $given = array_map(
            fn (mixed $value): string => match (true) {
                is_bool($value) => $value ? 'true' : 'false',
                is_array($value) => implode(',', $value),
                default => (string) $value,
            },
            array_filter($parameters, fn (mixed $value): bool => $value !== null),
        );
        return $given === [] ? '' : '?' . http_build_query($given, encoding_type: PHP_QUERY_RFC3986);
    }
}
