package cairn.application.module;

import cairn.application.axon.EventFamily;
import cairn.application.axon.History;
import cairn.application.port.in.LogMoment;
import cairn.application.view.ResourceView;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.Optional;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/**
 * A family of events that are published to the operators that own their objects.
 *
 * @param <V> the public form of an object
 */
public interface PublicEventFamily<E extends Owned, V extends ResourceView> extends EventFamily<E> {

    /** Returns the public name of the kind of object, such as {@code booking}. */
    String kind();

    Class<V> view();

    Object id(E event);

    Tag tag(E event);

    /**
     * Returns the tag of all events of an object; empty if the event feed has no events of this kind.
     *
     * @param reader the operator that reads
     * @param id the public id of the object
     */
    Optional<Tag> feedTag(Owner reader, String id);

    default boolean isInFeed() {
        return true;
    }

    /** Returns whether an object's history always begins with this event. */
    boolean isFirst(E event);

    /** Returns the public type of the event; empty if the event is not published. */
    Optional<NoticeType> publicType(E event);

    /** Returns whether the event is a sample, whose public type is independent of its object. */
    default boolean isSample(E event) {
        return false;
    }

    /** Folds an event into the object's public form, which is null before the first event and after a deletion. */
    @Nullable
    V after(@Nullable V before, E event, Instant at);

    /**
     * Returns how an object is presented to its owner. The presentation is thread-safe.
     *
     * @param history the log, for facts that are not part of the object's own events
     */
    default Presentation<V> presentation(History history) {
        return (object, moment) -> object;
    }

    @FunctionalInterface
    interface Presentation<V> {

        V at(V object, LogMoment moment);
    }
}
