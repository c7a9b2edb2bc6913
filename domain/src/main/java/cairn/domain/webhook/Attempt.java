package cairn.domain.webhook;

import java.time.Duration;
import java.time.Instant;

/**
 * An HTTP request of a delivery.
 *
 * @param response the beginning of the response body, at most 2 KiB
 */
public record Attempt(Instant at, Outcome outcome, Duration latency, String response) {}
