package cairn.application.axon;

import java.util.Set;
import java.util.stream.Stream;
import org.axonframework.messaging.eventstreaming.Tag;

/** A sealed family of events, and the tags that its events are stored with. */
public interface EventFamily<E> {

    Class<E> events();

    /** Returns the tags by which the event can be found. They are stored, so they never change. */
    Set<Tag> tags(E event);

    /**
     * Returns the tags of the limited histories that the event lengthens: those of its object and of what contains it.
     */
    default Set<Tag> histories(E event) {
        return Set.of();
    }

    default Stream<Class<?>> types() {
        return EventTypes.of(events());
    }
}
