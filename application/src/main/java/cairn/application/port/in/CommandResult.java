package cairn.application.port.in;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The result of a command.
 *
 * @param events the events that followed, in order; empty if nothing had to change
 * @param moment the moment just after the last event, at which to show the changed object; absent without events
 * @param isReplay whether an earlier command with the same idempotency key had the effect
 */
public record CommandResult(List<Object> events, Optional<LogMoment> moment, boolean isReplay) {

    public CommandResult {
        events = List.copyOf(events);
    }

    /** Returns the view of the object that the first event of a kind created, as of this result, without a query. */
    public <E, V> V made(Class<E> kind, BiFunction<E, Instant, V> view) {
        return view.apply(first(kind), moment.orElseThrow().at());
    }

    /**
     * Returns the first event of a kind.
     *
     * @throws IllegalStateException if there is none
     */
    public <E> E first(Class<E> kind) {
        return events.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No " + kind.getSimpleName() + " followed"));
    }
}
