<?php

declare(strict_types=1);

namespace Cairn;

/**
 * Verifies the notices that an endpoint receives.
 *
 * @phpstan-import-type AnyNotice from Generated\Types
 */
final class Webhooks
{
    private const TOLERANCE = 300, SHORTEST_KEY = 16;

    /**
     * Returns the notice in a request to your endpoint; `type` says which one. Process each `id` only once.
     *
     * @param string $body the body as it arrived, such as of `php://input`
     * @param array<string, string> $headers such as of `getallheaders()`
     * @param string|list<string> $secrets during a rotation the new and the old one
     * @param int|null $now the time in seconds since 1970
     * @return AnyNotice more types may be added
     * @throws NotGenuine
     * @throws \InvalidArgumentException if a secret is malformed
     */
    public static function verify(
        string $body,
        array $headers,
        #[\SensitiveParameter] string|array $secrets,
        ?int $now = null,
    ): array {
        $headers = array_change_key_case($headers);
        $id = $headers['webhook-id'] ?? '';
        $timestamp = $headers['webhook-timestamp'] ?? '';
        if ($id === '' || !ctype_digit($timestamp) || abs(($now ?? time()) - (int) $timestamp) > self::TOLERANCE) {
            throw new NotGenuine('A header is missing, or the timestamp is more than five minutes off');
        }
        $genuine = false;
        foreach ((array) $secrets as $secret) {
            $key = (string) base64_decode(str_starts_with($secret, 'whsec_') ? substr($secret, 6) : $secret, true);
            if (strlen($key) < self::SHORTEST_KEY) {
                throw new \InvalidArgumentException('A secret is whsec_ and the Base64 of at least 16 bytes');
            }
            $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
            foreach (explode(' ', $headers['webhook-signature'] ?? '') as $signature) {
                $genuine = hash_equals($expected, $signature) || $genuine;
            }
        }
        if (!$genuine) {
            throw new NotGenuine('No signature matches');
        }
        return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    }
}
