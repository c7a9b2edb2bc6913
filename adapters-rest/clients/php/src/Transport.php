<?php

namespace Cairn;

/** Sends one attempt of a request. */
interface Transport
{
    /**
     * @param array<string, string> $headers
     * @throws ConnectionFailed if no complete response arrives within so many seconds
     */
    public function send(string $method, string $url, array $headers, ?string $body, float $timeout): Response;
}
