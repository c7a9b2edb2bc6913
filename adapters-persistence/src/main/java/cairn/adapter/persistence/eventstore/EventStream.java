package cairn.adapter.persistence.eventstore;

import cairn.application.port.log.EventSize;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.messaging.core.Context;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.SimpleEntry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * Shares the code of finite and infinite streams: a buffered chunk and the error that ended the stream. Events are
 * decoded one by one, so that those before an unreadable event are still delivered.
 */
abstract sealed class EventStream implements MessageStream<EventMessage> permits SourcedStream, LiveStream {

    private final EventCodec codec;
    private final Queue<StoredEvent.At> chunk = new ArrayDeque<>();
    private final AtomicBoolean isReleased = new AtomicBoolean();
    private @Nullable Entry<EventMessage> peeked;
    private @Nullable Throwable error;
    private volatile boolean closed;

    EventStream(EventCodec codec) {
        this.codec = codec;
    }

    /** Reads the next chunk once the current one is used up; returns an empty list if nothing is available. */
    abstract List<StoredEvent.At> readOn();

    abstract Optional<Entry<EventMessage>> afterLast();

    @Override
    public final Optional<Entry<EventMessage>> peek() {
        Optional<Entry<EventMessage>> next = buffered();
        releaseIfClosed();
        return next;
    }

    private synchronized Optional<Entry<EventMessage>> buffered() {
        if (peeked == null && !closed) {
            try {
                peeked = advance().orElse(null);
            } catch (RuntimeException e) {
                end(e);
            }
        }
        return Optional.ofNullable(peeked);
    }

    private Optional<Entry<EventMessage>> advance() {
        if (chunk.isEmpty()) {
            chunk.addAll(readOn());
        }
        StoredEvent.At at = chunk.poll();
        return at == null ? afterLast() : Optional.of(entry(at));
    }

    private Entry<EventMessage> entry(StoredEvent.At at) {
        var context = EventSize.put(Context.empty(), at.event().size());
        return new SimpleEntry<>(
                at.message(codec), TrackingToken.addToContext(context, new GlobalSequenceTrackingToken(at.position())));
    }

    @Override
    public final Optional<Entry<EventMessage>> next() {
        Optional<Entry<EventMessage>> next = taken();
        releaseIfClosed();
        return next;
    }

    private synchronized Optional<Entry<EventMessage>> taken() {
        Optional<Entry<EventMessage>> next = buffered();
        peeked = null;
        return next;
    }

    @Override
    public final boolean hasNextAvailable() {
        return peek().isPresent();
    }

    @Override
    public final synchronized Optional<Throwable> error() {
        return Optional.ofNullable(error);
    }

    final void fail(Throwable cause) {
        end(cause);
        releaseIfClosed();
    }

    @Override
    public final void close() {
        end(null);
        releaseIfClosed();
    }

    private synchronized void end(@Nullable Throwable cause) {
        error = cause == null ? error : cause;
        closed = true;
        peeked = null;
        chunk.clear();
    }

    /**
     * Calls {@link #closed()} without the lock of this stream: it runs the callback of the reader, which may wait for a
     * lock whose holder waits for this stream.
     */
    private void releaseIfClosed() {
        if (closed && isReleased.compareAndSet(false, true)) {
            closed();
        }
    }

    /** Releases the resources; called once, when the stream fails or is closed. */
    abstract void closed();

    final synchronized boolean isClosed() {
        return closed;
    }

    final synchronized boolean holdsEvents() {
        return peeked != null || !chunk.isEmpty();
    }
}
