package cairn.application.view;

import java.time.Instant;
import java.util.Optional;

/**
 * A key in a list.
 *
 * @param lastUsedAt the time of the last use, accurate to a few seconds; absent if the key was never used
 */
public record ListedKey(KeyView key, Optional<Instant> lastUsedAt) {}
