<?php

declare(strict_types=1);

namespace Cairn;

/** Sends requests by the extension curl, over connections that are kept. It follows no redirects. */
final class CurlTransport implements Transport
{
    private readonly \CurlHandle $curl;

    public function __construct()
    {
        $this->curl = curl_init();
    }

    public function send(string $method, string $url, array $headers, ?string $body, float $timeout): Response
    {
        $received = [];
        $lines = ['Expect:', ...array_map(fn ($name, $value) => "$name: $value", array_keys($headers), $headers)];
        if ($body === null && $method === 'POST') {
            $lines[] = 'Content-Length: 0';
        }
        curl_reset($this->curl);
        curl_setopt_array($this->curl, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_URL => $url,
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_TIMEOUT_MS => (int) ($timeout * 1000),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FRESH_CONNECT => $method === 'DELETE', // on a kept connection, curl would repeat it unnoticed
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_HEADERFUNCTION => function ($_, string $line) use (&$received): int {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $received[strtolower(trim($name))] = trim($value);
                return strlen($line);
            },
        ]);
        if ($body !== null) {
            curl_setopt($this->curl, CURLOPT_POSTFIELDS, $body);
        }
        $answer = curl_exec($this->curl);
        if (!is_string($answer)) {
            throw new ConnectionFailed("$method $url: " . curl_error($this->curl));
        }
        return new Response(curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE), $received, $answer);
    }
}
