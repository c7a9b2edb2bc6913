package cairn.adapter.persistence.eventstore;

import cairn.application.port.log.EventSize;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
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
    private @Nullable Entry<EventMessage> peeked;
    private @Nullable Throwable error;
    private boolean closed;

    EventStream(EventCodec codec) {
        this.codec = codec;
    }

    /** Reads the next chunk once the current one is used up; returns an empty list if nothing is available. */
    abstract List<StoredEvent.At> readOn();

    abstract Optional<Entry<EventMessage>> afterLast();

    @Override
    public final synchronized Optional<Entry<EventMessage>> peek() {
        if (peeked == null && !closed) {
            try {
                peeked = advance().orElse(null);
            } catch (RuntimeException e) {
                fail(e);
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
    public final synchronized Optional<Entry<EventMessage>> next() {
        Optional<Entry<EventMessage>> next = peek();
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

    final synchronized void fail(Throwable cause) {
        error = cause;
        close();
    }

    @Override
    public final void close() {
        if (end()) {
            closed();
        }
    }

    private synchronized boolean end() {
        boolean first = !closed;
        closed = true;
        peeked = null;
        chunk.clear();
        return first;
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
