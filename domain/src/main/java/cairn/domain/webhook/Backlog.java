package cairn.domain.webhook;

import java.time.Instant;
import java.util.Optional;

/**
 * How much there is to deliver.
 *
 * @param pending deliveries that are not over
 * @param oldestDue since when the one that waits longest for its turn has been due
 */
public record Backlog(long pending, Optional<Instant> oldestDue) {}
