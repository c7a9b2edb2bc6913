package cairn.domain.webhook;

import java.time.Duration;
import java.util.Optional;

/**
 * The result of an HTTP request to an endpoint.
 *
 * @param response the beginning of the response body, at most 2 KiB
 * @param retryAfter how long the endpoint asks to wait before the next request
 */
public record Reply(Outcome outcome, Duration latency, String response, Optional<Duration> retryAfter) {}
