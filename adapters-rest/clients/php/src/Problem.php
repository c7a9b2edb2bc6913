<?php

declare(strict_types=1);

namespace Cairn;

/**
 * The service refused a request. Subclasses exist for what programs often distinguish; `problemCode` names every problem,
 * and an unknown one means what the status means.
 */
class Problem extends CairnException
{
    public readonly string $problemCode;
    public readonly ?string $requestId;
    /** @var list<array{pointer?: string, parameter?: string, code: string, detail: string}> all faults of the request */
    public readonly array $errors;
    public readonly ?string $currentStatus;
    /** @var list<string> */
    public readonly array $allowed;
    /** @var list<array{id: string, from: string, to: string, reason: string, night?: string}> */
    public readonly array $unavailable;
    /** @var list<array<string, mixed>> whom to call if a helicopter cannot be requested now */
    public readonly array $emergencyContacts;
    public readonly ?int $retryAfter;

    /** @param array<string, mixed> $problem as it was received */
    final public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly array $problem,
    ) {
        $text = fn (string $name): ?string => is_string($problem[$name] ?? null) ? $problem[$name] : null;
        $list = fn (string $name): array => is_array($problem[$name] ?? null) ? $problem[$name] : [];
        $this->problemCode = $text('code') ?? '';
        $this->requestId = $text('request_id') ?? $headers['x-request-id'] ?? null;
        $this->errors = $list('errors');
        $this->currentStatus = $text('current_status');
        $this->allowed = $list('allowed');
        $this->unavailable = $list('unavailable');
        $this->emergencyContacts = $list('emergency_contacts');
        $after = $headers['retry-after'] ?? '';
        $seconds = ctype_digit($after) ? (int) $after : (int) strtotime($after) - time();
        $this->retryAfter = $seconds < 0 ? null : $seconds;
        parent::__construct(($text('code') ?? $status) . ': ' . ($text('detail') ?? $text('title')));
    }

    /** Returns the problem of a response, which need not come from the service itself. */
    public static function of(Response $response): self
    {
        $problem = (array) json_decode($response->body, true);
        $class = match (true) {
            is_array($problem['emergency_contacts'] ?? null) && $problem['emergency_contacts'] => Problem\RescueRefused::class,
            ($problem['code'] ?? '') === 'invalid-transition' => Problem\InvalidTransition::class,
            in_array($problem['code'] ?? '', ['no-availability', 'guide-unavailable']) => Problem\NotAvailable::class,
            default => match ($response->status) {
                400, 422 => Problem\InvalidRequest::class,
                401 => Problem\Unauthorized::class,
                403 => Problem\Forbidden::class,
                404 => Problem\NotFound::class,
                409 => Problem\Conflict::class,
                412 => Problem\PreconditionFailed::class,
                429 => Problem\RateLimited::class,
                503 => Problem\Unavailable::class,
                default => self::class,
            },
        };
        return new $class($response->status, $response->headers, $problem);
    }
}
