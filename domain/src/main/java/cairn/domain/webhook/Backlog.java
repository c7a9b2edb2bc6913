package cairn.domain.webhook;

import java.time.Instant;
import java.util.Optional;

/**
 * The size of the delivery queue.
 *
 * @param pending the number of pending deliveries
 * @param oldestDue when the oldest due delivery became due
 */
public record Backlog(long pending, Optional<Instant> oldestDue) {}
