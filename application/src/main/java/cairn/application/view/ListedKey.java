package cairn.application.view;

import java.time.Instant;
import java.util.Optional;

/**
 * A key in a list.
 *
 * @param lastUsedAt to within some seconds; absent if it never was
 */
public record ListedKey(KeyView key, Optional<Instant> lastUsedAt) {}
