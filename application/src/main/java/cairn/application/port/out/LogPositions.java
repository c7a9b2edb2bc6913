package cairn.application.port.out;

import cairn.domain.access.Owner;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * Reports the positions of the event log and of the projections that follow it. Positions count from 1; 0 is before all
 * events.
 */
public interface LogPositions {

    long head();

    /**
     * Returns the position of the newest event of these kinds that carries a tag; 0 if there is none after the given
     * position.
     */
    long newestWith(Tag tag, List<Class<?>> events, long after);

    long countOf(Tag tag, Class<?> events);

    /**
     * Returns the position up to which a projection's rows show the events of an owner's objects, on whichever node it
     * runs.
     */
    long reachedBy(String projection, Owner owner);

    /** Reports that a reader waits until a projection shows its own newest event. */
    default void awaited(String projection) {}

    /** Calls a listener with the name of each projection that a reader on this node waits for. */
    default void onAwaited(Consumer<String> listener) {}

    /**
     * Returns the number of events between a projection's stored position and the log. The last three seconds of the
     * log are not counted.
     */
    long lagOf(String projection);

    /**
     * Returns the number of log events, of any kind, from the first event of this kind that a projection has not
     * applied to the newest; 0 if none waits, however old the projection's stored position is. An event waits only once
     * it is three seconds old.
     */
    long lagOf(String projection, Class<?> events);
}
