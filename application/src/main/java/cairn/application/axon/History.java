package cairn.application.axon;

import cairn.application.port.in.LogMoment;
import cairn.application.port.log.EventMetadata;
import cairn.application.port.log.EventSize;
import cairn.application.view.LoggedEvent;
import cairn.domain.access.Owned;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.axonframework.common.configuration.Configuration;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.Context;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/** Reads an object's events directly from the log; the result is always current. */
public final class History {

    private final Source log;

    public History(EventStorageEngine log) {
        this(condition -> log.source(condition, null));
    }

    public History(Source log) {
        this.log = log;
    }

    public static History of(Configuration axon) {
        return new History(axon.getComponent(EventStorageEngine.class));
    }

    /** Streams the events of a condition in order, and then the consistency marker. */
    @FunctionalInterface
    public interface Source {
        MessageStream<? extends EventMessage> events(SourcingCondition condition);
    }

    /** Folds an event into a view; {@code before} is null only for the first event. */
    @FunctionalInterface
    public interface Fold<V, E> {
        V after(@Nullable V before, E event, Instant at);
    }

    public record Happened<E>(E event, Instant at) {}

    /** Returns all events of a kind that carry one of the tags, in order. There must be at least one tag. */
    public <E> List<Happened<E>> all(List<Tag> tags, Class<E> events) {
        return all(tags, events, Optional.empty());
    }

    public <E> List<Happened<E>> all(List<Tag> tags, Class<E> events, Optional<LogMoment> moment) {
        long last = moment.map(LogMoment::position).orElse(Long.MAX_VALUE);
        var any = tags.stream().<EventCriteria>map(EventCriteria::havingTags).toList();
        return log.events(SourcingCondition.conditionFor(EventCriteria.either(any)))
                .reduce(new ArrayList<Happened<E>>(), (all, entry) -> {
                    var message = entry.message();
                    if (events.isInstance(message.payload()) && position(entry) <= last) {
                        all.add(new Happened<>(events.cast(message.payload()), message.timestamp()));
                    }
                    return all;
                })
                .join();
    }

    public <V, E> Optional<V> fold(Tag tag, Class<E> events, Fold<V, E> fold) {
        return fold(tag, events, fold, Optional.empty());
    }

    public <V, E> Optional<V> fold(Tag tag, Class<E> events, Fold<V, E> fold, Optional<LogMoment> moment) {
        long last = moment.map(LogMoment::position).orElse(Long.MAX_VALUE);
        var view = new AtomicReference<@Nullable V>();
        read(tag, events, recorded -> {
            boolean isWithin = recorded.position() <= last;
            if (isWithin) {
                view.set(fold.after(view.get(), recorded.event(), recorded.at()));
            }
            return isWithin;
        });
        return Optional.ofNullable(view.get());
    }

    /**
     * Folds the events of several objects in one pass.
     *
     * @param tags one tag of each object
     * @param object returns the object of an event
     * @param most returns the largest number of events of an object to fold
     */
    public <K, V, E> Map<K, V> foldEach(
            List<Tag> tags, Class<E> events, Function<E, K> object, ToLongFunction<K> most, Fold<V, E> fold) {
        var views = new HashMap<K, V>();
        var folded = new HashMap<K, Long>();
        each(tags, events, 0, Long.MAX_VALUE, recorded -> {
            var key = object.apply(recorded.event());
            if (folded.merge(key, 1L, Long::sum) <= most.applyAsLong(key)) {
                views.put(key, fold.after(views.get(key), recorded.event(), recorded.at()));
            }
        });
        return views;
    }

    public <E> List<Recorded<E>> list(Tag tag, Class<E> events) {
        var all = new ArrayList<Recorded<E>>();
        read(tag, events, all::add);
        return all;
    }

    /**
     * Passes the events of a kind that carry a tag to a reader, in order. The reader must not read the log itself.
     *
     * @param reader returns whether it wants more
     */
    public <E> void read(Tag tag, Class<E> events, Predicate<Recorded<E>> reader) {
        read(tag, events, 0, reader);
    }

    public <E> void read(Tag tag, Class<E> events, long after, Predicate<Recorded<E>> reader) {
        var criteria = EventCriteria.havingTags(tag);
        var condition = after == 0
                ? SourcingCondition.conditionFor(criteria)
                : SourcingCondition.conditionFor(new GlobalIndexConsistencyMarker(after).position(), criteria);
        var stream = log.events(condition);
        try {
            boolean wantsMore = true;
            for (var entry = stream.next(); wantsMore && entry.isPresent(); entry = stream.next()) {
                wantsMore = recorded(entry.get(), events).map(reader::test).orElse(true);
            }
            stream.error().ifPresent(failure -> {
                throw Failures.unchecked(failure);
            });
        } finally {
            stream.close();
        }
    }

    public record Recorded<E>(String id, long position, E event, Instant at, Map<String, String> metadata, int bytes) {

        public static LoggedEvent logged(Recorded<Owned> recorded) {
            return new LoggedEvent(
                    UUID.fromString(recorded.id),
                    recorded.position,
                    recorded.event,
                    recorded.at,
                    recorded.metadata.getOrDefault(EventMetadata.ACTOR, ""));
        }
    }

    /**
     * Passes the events of a kind that carry one of the tags, after one position and up to another, to a reader, in
     * order.
     *
     * @return the position up to which the log was read; the reader has received all matching events up to it
     */
    public <E> long each(List<Tag> tags, Class<E> events, long after, long upTo, Consumer<Recorded<E>> reader) {
        var any = tags.stream().<EventCriteria>map(EventCriteria::havingTags).toList();
        var stream = log.events(SourcingCondition.conditionFor(
                new GlobalIndexConsistencyMarker(after).position(), EventCriteria.either(any)));
        try {
            for (var entry = stream.next(); entry.isPresent(); entry = stream.next()) {
                var marker = entry.get().getResource(ConsistencyMarker.RESOURCE_KEY);
                if (marker != null) {
                    return Math.min(upTo, GlobalIndexConsistencyMarker.position(marker));
                }
                if (position(entry.get()) > upTo) {
                    return upTo;
                }
                recorded(entry.get(), events).ifPresent(reader);
            }
            throw Failures.unchecked(
                    stream.error().orElseGet(() -> new IllegalStateException("A history that does not end")));
        } finally {
            stream.close();
        }
    }

    private static <E> Optional<Recorded<E>> recorded(Entry<? extends EventMessage> entry, Class<E> events) {
        var message = entry.message();
        return events.isInstance(message.payload())
                ? Optional.of(new Recorded<>(
                        message.identifier(),
                        position(entry),
                        events.cast(message.payload()),
                        message.timestamp(),
                        message.metadata(),
                        EventSize.of(entry)))
                : Optional.empty();
    }

    private static long position(Context entry) {
        return TrackingToken.fromContext(entry).orElseThrow().position().orElseThrow();
    }
}
