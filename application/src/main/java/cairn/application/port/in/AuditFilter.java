package cairn.application.port.in;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The audit entries to list.
 *
 * @param types the kinds of operations, such as {@code key.created}; empty for all
 * @param from the first moment, inclusive
 * @param to the last moment, exclusive
 */
public record AuditFilter(List<String> types, Optional<String> actor, Optional<Instant> from, Optional<Instant> to) {

    public static final AuditFilter NONE =
            new AuditFilter(List.of(), Optional.empty(), Optional.empty(), Optional.empty());

    public AuditFilter {
        types = List.copyOf(types);
    }
}
