package cairn.application.axon;

import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.messaging.core.Context;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.SimpleEntry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.TerminalEventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.jspecify.annotations.Nullable;

/** A stream of the {@link TagIndexedEventStorageEngine}: up to a head and its marker, or without an end. */
final class InMemoryEventStream implements MessageStream<EventMessage> {

    private final TagIndexedEventStorageEngine engine;
    private final EventCriteria criteria;
    private final long end;
    private final boolean finite;
    private long scanned;
    private boolean ended;
    private @Nullable Entry<EventMessage> peeked;
    private @Nullable Throwable error;
    private volatile Runnable callback = InMemoryEventStream::noCallback;

    private InMemoryEventStream(
            TagIndexedEventStorageEngine engine, EventCriteria criteria, long after, long end, boolean finite) {
        this.engine = engine;
        this.criteria = criteria;
        this.scanned = after;
        this.end = end;
        this.finite = finite;
    }

    static InMemoryEventStream finite(
            TagIndexedEventStorageEngine engine, EventCriteria criteria, long after, long head) {
        return new InMemoryEventStream(engine, criteria, after, head, true);
    }

    static InMemoryEventStream live(TagIndexedEventStorageEngine engine, EventCriteria criteria, long after) {
        return new InMemoryEventStream(engine, criteria, after, Long.MAX_VALUE, false);
    }

    @Override
    public synchronized Optional<Entry<EventMessage>> peek() {
        if (peeked == null && !ended) {
            long match = engine.firstMatch(criteria, scanned);
            if (match != 0 && match <= end) {
                scanned = match;
                peeked = new SimpleEntry<>(
                        engine.at(match),
                        TrackingToken.addToContext(Context.empty(), new GlobalSequenceTrackingToken(match)));
            } else if (finite) {
                ended = true;
                peeked = new SimpleEntry<>(
                        TerminalEventMessage.INSTANCE,
                        ConsistencyMarker.addToContext(Context.empty(), new GlobalIndexConsistencyMarker(end)));
            }
        }
        return Optional.ofNullable(peeked);
    }

    @Override
    public synchronized Optional<Entry<EventMessage>> next() {
        Optional<Entry<EventMessage>> next = peek();
        peeked = null;
        return next;
    }

    @Override
    public boolean hasNextAvailable() {
        return peek().isPresent();
    }

    @Override
    public void setCallback(Runnable callback) {
        this.callback = callback;
        wake();
    }

    /** Notifies the consumer that there may be something for it; a consumer that throws ends its stream, not an append. */
    void wake() {
        try {
            callback.run();
        } catch (RuntimeException e) {
            callback = InMemoryEventStream::noCallback;
            synchronized (this) {
                error = e;
            }
            close();
        }
    }

    @Override
    public synchronized Optional<Throwable> error() {
        return Optional.ofNullable(error);
    }

    @Override
    public synchronized boolean isCompleted() {
        return ended && peeked == null;
    }

    @Override
    public void close() {
        synchronized (this) {
            if (ended) {
                return;
            }
            ended = true;
            peeked = null;
        }
        engine.unfollow(this);
        wake();
        callback = InMemoryEventStream::noCallback;
    }

    private static void noCallback() {}
}
