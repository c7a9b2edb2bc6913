package cairn.application.port.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Further conditions of the append of a unit of work, each with a position of its own. Axon's condition has one position
 * for all of its criteria.
 */
public final class AppendGuards {

    private static final ResourceKey<List<Guard>> GUARDS = ResourceKey.withLabel("append guards");

    private AppendGuards() {}

    /** Rejects the append if an event with one of the tags was appended after the position. */
    public record Guard(Set<Tag> tags, long after) {

        public Guard {
            tags = Set.copyOf(tags);
        }
    }

    public static void add(ProcessingContext unit, Guard guard) {
        unit.computeResourceIfAbsent(GUARDS, ArrayList::new).add(guard);
    }

    public static List<Guard> of(@Nullable ProcessingContext unit) {
        var guards = unit == null ? null : unit.getResource(GUARDS);
        return guards == null ? List.of() : List.copyOf(guards);
    }
}
