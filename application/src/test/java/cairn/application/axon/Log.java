package cairn.application.axon;

import cairn.application.port.log.AppendGuards;
import cairn.application.port.log.AppendGuards.Guard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine.AppendTransaction;
import org.axonframework.eventsourcing.eventstore.GenericTaggedEventMessage;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.ClassBasedMessageTypeResolver;
import org.axonframework.messaging.core.EmptyApplicationContext;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.SimpleUnitOfWorkFactory;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/** Speaks to an engine as a unit of work does, in the few words that tests need. */
public final class Log {

    private final EventStorageEngine engine;

    public Log(EventStorageEngine engine) {
        this.engine = engine;
    }

    public static TaggedEventMessage<?> event(Object payload, Tag... tags) {
        return tagged(
                new GenericEventMessage(new ClassBasedMessageTypeResolver().resolveOrThrow(payload), payload, Map.of()),
                tags);
    }

    public static TaggedEventMessage<?> tagged(EventMessage message, Tag... tags) {
        return new GenericTaggedEventMessage<>(message, Set.of(tags));
    }

    /** A tag that no other test has. */
    public static Tag someTag() {
        return Tag.of("test", UUID.randomUUID().toString());
    }

    /** Appends without a condition. */
    public long append(TaggedEventMessage<?>... events) {
        return append(AppendCondition.none(), events);
    }

    /** Appends, and answers with the position of the last event. */
    public long append(AppendCondition condition, TaggedEventMessage<?>... events) {
        return GlobalIndexConsistencyMarker.position(commit(prepare(condition, events)));
    }

    /** Appends under guards alone. */
    public long append(List<Guard> guards, TaggedEventMessage<?>... events) {
        try {
            return new SimpleUnitOfWorkFactory(EmptyApplicationContext.INSTANCE)
                    .create()
                    .executeWithResult(unit -> {
                        guards.forEach(guard -> AppendGuards.add(unit, guard));
                        return engine.appendEvents(AppendCondition.none(), unit, List.of(events))
                                .thenApply(prepared -> GlobalIndexConsistencyMarker.position(commit(prepared)));
                    })
                    .join();
        } catch (CompletionException e) {
            throw cause(e);
        }
    }

    public AppendTransaction<?> prepare(AppendCondition condition, TaggedEventMessage<?>... events) {
        try {
            return engine.appendEvents(condition, null, List.of(events)).join();
        } catch (CompletionException e) {
            throw cause(e);
        }
    }

    public static <R> ConsistencyMarker commit(AppendTransaction<R> transaction) {
        try {
            return transaction
                    .afterCommit(transaction.commit(null).join(), null)
                    .join();
        } catch (CompletionException e) {
            throw cause(e);
        }
    }

    private static RuntimeException cause(CompletionException failure) {
        return failure.getCause() instanceof RuntimeException cause ? cause : failure;
    }

    public Sourced source(EventCriteria criteria) {
        return source(SourcingCondition.conditionFor(criteria));
    }

    public Sourced source(SourcingCondition condition) {
        return Sourced.of(engine.source(condition, null));
    }

    /**
     * The result of a sourcing read.
     *
     * @param positions those of the events
     */
    public record Sourced(List<EventMessage> events, List<Long> positions, ConsistencyMarker marker) {

        /** Reads a finite stream to its end. */
        static Sourced of(MessageStream<EventMessage> stream) {
            var events = new ArrayList<EventMessage>();
            var positions = new ArrayList<Long>();
            @Nullable ConsistencyMarker marker = null;
            while (stream.hasNextAvailable()) {
                MessageStream.Entry<EventMessage> entry = stream.next().orElseThrow();
                marker = entry.getResource(ConsistencyMarker.RESOURCE_KEY);
                if (marker == null) {
                    events.add(entry.message());
                    positions.add(position(entry));
                }
            }
            stream.error().ifPresent(error -> {
                throw new IllegalStateException("The stream failed", error);
            });
            return new Sourced(events, positions, Objects.requireNonNull(marker, "The last entry bears no marker"));
        }

        public List<Object> payloads() {
            return events.stream().<Object>map(EventMessage::payload).toList();
        }

        public long head() {
            return GlobalIndexConsistencyMarker.position(marker);
        }

        /** The condition that nothing of this kind has happened since. */
        public AppendCondition unchanged(EventCriteria criteria) {
            return AppendCondition.withCriteria(criteria).withMarker(marker);
        }
    }

    static long position(MessageStream.Entry<EventMessage> entry) {
        return TrackingToken.fromContext(entry).orElseThrow().position().orElseThrow();
    }
}
