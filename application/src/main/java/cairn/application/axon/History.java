package cairn.application.axon;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/** Reads an object's events straight from the log: what it tells is always current. */
public final class History {

    private final EventStorageEngine log;

    public History(EventStorageEngine log) {
        this.log = log;
    }

    /** Makes the next view of an object from the one before, which is null for its first event alone. */
    @FunctionalInterface
    public interface Fold<V, E> {
        V after(@Nullable V before, E event, Instant at);
    }

    /** An event, and when it happened. */
    public record Happened<E>(E event, Instant at) {}

    /** All events of one kind that carry one of the tags, of which there is at least one, in their order. */
    public <E> List<Happened<E>> all(List<Tag> tags, Class<E> events) {
        var any = tags.stream().<EventCriteria>map(EventCriteria::havingTags).toList();
        return log.source(SourcingCondition.conditionFor(EventCriteria.either(any)), null)
                .reduce(new ArrayList<Happened<E>>(), (all, entry) -> {
                    var message = entry.message();
                    if (events.isInstance(message.payload())) {
                        all.add(new Happened<>(events.cast(message.payload()), message.timestamp()));
                    }
                    return all;
                })
                .join();
    }

    /** Folds all events of one kind that carry a tag; empty if there are none. */
    public <V, E> Optional<V> fold(Tag tag, Class<E> events, Fold<V, E> fold) {
        var view = new AtomicReference<@Nullable V>();
        log.source(SourcingCondition.conditionFor(EventCriteria.havingTags(tag)), null)
                .reduce(view, (before, entry) -> {
                    var message = entry.message();
                    if (events.isInstance(message.payload())) {
                        before.set(fold.after(before.get(), events.cast(message.payload()), message.timestamp()));
                    }
                    return before;
                })
                .join();
        return Optional.ofNullable(view.get());
    }
}
