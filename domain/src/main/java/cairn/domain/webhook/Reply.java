package cairn.domain.webhook;

import java.time.Duration;
import java.util.Optional;

/**
 * What came of a request.
 *
 * @param response the beginning of the answer's body, up to 2 KiB
 * @param retryAfter how long the endpoint wants to be left alone
 */
public record Reply(Outcome outcome, Duration latency, String response, Optional<Duration> retryAfter) {}
