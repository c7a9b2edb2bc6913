<?php

namespace Cairn;

/** What came back; the names of headers are in lower case. */
final class Response
{
    /** @param array<string, string> $headers */
    public function __construct(public readonly int $status, public readonly array $headers, public readonly string $body)
    {
    }
}
