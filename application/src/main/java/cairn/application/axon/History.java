package cairn.application.axon;

import cairn.application.port.in.Moment;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.Context;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
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

    /** Folds all events of one kind that carry a tag; empty if there are none. */
    public <V, E> Optional<V> fold(Tag tag, Class<E> events, Fold<V, E> fold) {
        return fold(tag, events, fold, Optional.empty());
    }

    /** Folds those that had happened at a moment, or all. */
    public <V, E> Optional<V> fold(Tag tag, Class<E> events, Fold<V, E> fold, Optional<Moment> moment) {
        long last = moment.map(Moment::position).orElse(Long.MAX_VALUE);
        var view = new AtomicReference<@Nullable V>();
        log.source(SourcingCondition.conditionFor(EventCriteria.havingTags(tag)), null)
                .reduce(view, (before, entry) -> {
                    var message = entry.message();
                    if (events.isInstance(message.payload()) && position(entry) <= last) {
                        before.set(fold.after(before.get(), events.cast(message.payload()), message.timestamp()));
                    }
                    return before;
                })
                .join();
        return Optional.ofNullable(view.get());
    }

    private static long position(Context entry) {
        return TrackingToken.fromContext(entry).orElseThrow().position().orElseThrow();
    }
}
