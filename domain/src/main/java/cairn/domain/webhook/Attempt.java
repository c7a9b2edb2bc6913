package cairn.domain.webhook;

import java.time.Duration;
import java.time.Instant;

/**
 * One request of a delivery.
 *
 * @param response the beginning of what was answered, up to 2 KiB
 */
public record Attempt(Instant at, Outcome outcome, Duration latency, String response) {}
