package cairn.application.projection;

import cairn.application.axon.EventTypes;
import cairn.application.axon.Failures;
import cairn.application.axon.LogPosition;
import cairn.application.port.log.EventSize;
import cairn.application.port.log.Tags;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.Owner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;

/** Reads the events of a kind after a position, in order, in batches. */
public final class Replay implements AutoCloseable {

    private static final long MOST_BYTES = 2L << 20;

    private final MessageStream<? extends EventMessage> stream;
    private final long last;

    Replay(EventStorageEngine log, Class<?> events, long after, long last) {
        this(log, EventCriteria.havingAnyTag().andBeingOneOfTypes(withErasures(events)), after, last);
    }

    private Replay(EventStorageEngine log, EventCriteria criteria, long after, long last) {
        this.stream = log.source(
                SourcingCondition.conditionFor(new GlobalIndexConsistencyMarker(after).position(), criteria), null);
        this.last = last;
    }

    /** Returns a replay of one owner's events, up to and including the last position. */
    public static Replay of(EventStorageEngine log, Owner owner, Class<?> events, long after, long last) {
        return new Replay(
                log,
                EventCriteria.havingTags(Tags.of(owner)).andBeingOneOfTypes(EventTypes.namesOf(events)),
                after,
                last);
    }

    /** Rows that were built before an erasure contain what it erased. */
    private static Set<QualifiedName> withErasures(Class<?> events) {
        return EventTypes.namesOf(events, PersonalDataErased.class);
    }

    public record At(long position, EventMessage event) {}

    /** Returns the next events, bounded by their number and by {@value #MOST_BYTES} bytes; empty only at the end. */
    public List<At> next(int most) {
        var batch = new ArrayList<At>();
        long bytes = 0;
        while (batch.size() < most
                && bytes < MOST_BYTES
                && stream.peek().map(this::isWithin).orElse(false)) {
            var entry = stream.next().orElseThrow();
            batch.add(at(entry));
            bytes += EventSize.of(entry);
        }
        stream.error().ifPresent(failure -> {
            throw Failures.unchecked(failure);
        });
        return batch;
    }

    private static At at(Entry<? extends EventMessage> entry) {
        long position = positionOf(entry).orElseThrow();
        return new At(position, LogPosition.withPosition(entry.message(), position));
    }

    /** The end of the history has no position. */
    private boolean isWithin(Entry<? extends EventMessage> entry) {
        return positionOf(entry).map(position -> position <= last).orElse(false);
    }

    private static Optional<Long> positionOf(Entry<? extends EventMessage> entry) {
        return TrackingToken.fromContext(entry).map(token -> token.position().orElseThrow());
    }

    @Override
    public void close() {
        stream.close();
    }
}
