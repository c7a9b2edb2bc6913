package cairn.application.port.in;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What has come of a command.
 *
 * @param events that followed from it, in their order; none if all was already as it was wanted
 * @param moment just after the last of them, at which to show what was changed; absent without events
 * @param isReplay whether an earlier command with the same idempotency key has done it
 */
public record CommandResult(List<Object> events, Optional<LogMoment> moment, boolean isReplay) {

    public CommandResult {
        events = List.copyOf(events);
    }

    /** What the first event of a kind has made, as it was just then: nobody has to look it up. */
    public <E, V> V made(Class<E> kind, BiFunction<E, Instant, V> view) {
        return view.apply(first(kind), moment.orElseThrow().at());
    }

    /** The first event of a kind that cannot be missing. */
    public <E> E first(Class<E> kind) {
        return events.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No " + kind.getSimpleName() + " followed"));
    }
}
