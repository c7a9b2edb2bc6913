package cairn.application.projection;

import cairn.application.axon.LogPosition;
import cairn.application.port.log.EventSize;
import cairn.application.projection.Replay.At;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.StreamingCondition;

/** Reads events of some kinds after a position, and reports when there may be more of them. */
final class LogCursor implements AutoCloseable {

    private static final long MOST_BYTES = 2L << 20;
    /** The time for which events are gathered after a batch. Reads of lists do not wait for it. */
    private static final Duration GATHERING = Duration.ofMillis(20);

    private final MessageStream<EventMessage> stream;
    private final Throttled wake;
    private long position;
    private boolean hasMore;

    LogCursor(EventStorageEngine log, Set<QualifiedName> events, long after, Runnable wake) {
        this.position = after;
        this.wake = new Throttled(wake, GATHERING);
        this.stream = log.stream(
                StreamingCondition.conditionFor(
                        new GlobalSequenceTrackingToken(after),
                        EventCriteria.havingAnyTag().andBeingOneOfTypes(events)),
                null);
        stream.setCallback(this.wake);
    }

    /** Returns the events that can be read now, bounded by their number and by {@value #MOST_BYTES} bytes. */
    List<At> next(int most) {
        var batch = new ArrayList<At>();
        long bytes = 0;
        hasMore = true;
        while (hasMore && batch.size() < most && bytes < MOST_BYTES) {
            var next = stream.next();
            hasMore = next.isPresent();
            if (hasMore) {
                bytes += EventSize.of(next.get());
                batch.add(read(next.get()));
            }
        }
        return batch;
    }

    /** Ends the gathering of events within ten milliseconds. */
    void prompt() {
        wake.prompt();
    }

    private At read(Entry<EventMessage> entry) {
        var event = LogPosition.withPosition(entry).message();
        position = LogPosition.of(event);
        return new At(position, event);
    }

    /** Returns whether the last batch ended at its bound, so that there may be more events. */
    boolean hasMore() {
        return hasMore;
    }

    /** Returns the position of the last event that was read. */
    long position() {
        return position;
    }

    Optional<Throwable> error() {
        return stream.error();
    }

    @Override
    public void close() {
        wake.end();
        stream.close();
    }
}
