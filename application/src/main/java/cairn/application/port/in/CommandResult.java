package cairn.application.port.in;

import cairn.application.view.ResourceView;
import java.util.List;
import java.util.Optional;

/**
 * The result of a command.
 *
 * @param events the events that followed, in order; empty if nothing had to change
 * @param moment the moment just after the last event, at which to show the changed object; absent without events
 * @param created the object that the command created, as of the moment; absent if it created none
 * @param isReplay whether an earlier command with the same idempotency key had the effect
 */
public record CommandResult(
        List<Object> events, Optional<LogMoment> moment, Optional<ResourceView> created, boolean isReplay) {

    public CommandResult {
        events = List.copyOf(events);
    }

    public <V extends ResourceView> V created(Class<V> kind) {
        return created.filter(kind::isInstance)
                .map(kind::cast)
                .orElseThrow(() -> new IllegalStateException("No " + kind.getSimpleName() + " was created"));
    }

    public <E> E first(Class<E> kind) {
        return events.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No " + kind.getSimpleName() + " followed"));
    }
}
