package cairn.application.view;

import java.time.Instant;
import java.util.Optional;

/**
 * The live dispatches that no rescue desk has acknowledged, declined or stood down.
 *
 * @param oldest the time at which the first of them was received
 */
public record UnacknowledgedDispatches(long count, Optional<Instant> oldest) {}
