package cairn.application.axon;

import cairn.application.port.log.EventSize;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.StreamingCondition;

/** Reads the events after a position in pieces, and waits for new ones. The log signals them: there is no polling. */
public final class LogFollower implements AutoCloseable {

    /** The size at which a piece ends; smaller than for readers, because a node has many more followers. */
    public static final long LARGEST_PIECE_BYTES = 64L << 10;

    private final int largestPiece;
    private final Semaphore news = new Semaphore(0);
    private final MessageStream<EventMessage> stream;

    /**
     * Follows the log.
     *
     * @param largestPiece the number of events of a piece
     */
    public LogFollower(EventStorageEngine log, EventCriteria criteria, long after, int largestPiece) {
        this.largestPiece = largestPiece;
        this.stream =
                log.stream(StreamingCondition.conditionFor(new GlobalSequenceTrackingToken(after), criteria), null);
        stream.setCallback(news::release);
    }

    /**
     * Returns the next events as soon as there are some.
     *
     * @param giveUpAt by the clock of {@link System#nanoTime()}
     * @return empty if there were none until then
     * @throws IllegalStateException if the log is no longer followed
     */
    public List<Entry<EventMessage>> next(long giveUpAt) throws InterruptedException {
        var events = available();
        while (events.isEmpty() && news.tryAcquire(giveUpAt - System.nanoTime(), TimeUnit.NANOSECONDS)) {
            news.drainPermits();
            events = available();
        }
        return events;
    }

    private List<Entry<EventMessage>> available() {
        var events = new ArrayList<Entry<EventMessage>>();
        long bytes = 0;
        while (events.size() < largestPiece && bytes < LARGEST_PIECE_BYTES && stream.hasNextAvailable()) {
            var event = stream.next().orElseThrow();
            events.add(event);
            bytes += EventSize.of(event);
        }
        if (events.isEmpty() && stream.isCompleted()) {
            throw new IllegalStateException(
                    "The log is no longer followed", stream.error().orElse(null));
        }
        return events;
    }

    @Override
    public void close() {
        stream.close();
    }
}
