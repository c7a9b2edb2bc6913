package cairn.application.view;

import cairn.domain.access.Owned;
import java.time.Instant;
import java.util.UUID;

/**
 * An event as it is in the log.
 *
 * @param actor the key or member that caused it, such as {@code key:<id>}; empty for the service itself
 */
public record LoggedEvent(UUID id, long position, Owned event, Instant at, String actor) {}
