package cairn.application.view;

import java.time.Instant;
import java.util.Optional;

/**
 * The live dispatches that no rescue desk has acknowledged, and that have neither been declined nor stood down.
 *
 * @param oldest when the first of them was received
 */
public record UnacknowledgedDispatches(long count, Optional<Instant> oldest) {}
