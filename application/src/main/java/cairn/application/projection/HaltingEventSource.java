package cairn.application.projection;

import cairn.application.axon.LogPosition;
import cairn.application.port.log.UnreadableEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.axonframework.messaging.core.DelegatingMessageStream;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.StreamableEventSource;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.jspecify.annotations.Nullable;

/**
 * The log as one projection reads it, each event with its position. The source halts before an event that cannot be
 * read, and keeps the reason: a second attempt of the same build would also fail, and Axon 5.0.1 multiplies its
 * attempts at a stream that fails.
 */
public final class HaltingEventSource implements StreamableEventSource {

    private static final Duration PAUSE = Duration.ofMillis(10);

    private final StreamableEventSource log;
    private volatile MessageStream<EventMessage> newest = MessageStream.empty().cast();

    public HaltingEventSource(StreamableEventSource log) {
        this.log = log;
    }

    public Optional<UnreadableEvent> obstacle() {
        return newest.error().filter(UnreadableEvent.class::isInstance).map(UnreadableEvent.class::cast);
    }

    @Override
    public MessageStream<EventMessage> open(StreamingCondition condition, @Nullable ProcessingContext context) {
        MessageStream<EventMessage> stream = log.open(condition, context);
        newest = stream;
        return new UpToTheObstacle(stream);
    }

    @Override
    public CompletableFuture<TrackingToken> firstToken(@Nullable ProcessingContext context) {
        return log.firstToken(context);
    }

    @Override
    public CompletableFuture<TrackingToken> latestToken(@Nullable ProcessingContext context) {
        return log.latestToken(context);
    }

    @Override
    public CompletableFuture<TrackingToken> tokenAt(Instant at, @Nullable ProcessingContext context) {
        return log.tokenAt(at, context);
    }

    /** A stream that, at an unreadable event, reports that no further event is available for now. */
    private static final class UpToTheObstacle extends DelegatingMessageStream<EventMessage, EventMessage> {

        private final MessageStream<EventMessage> stream;
        private volatile Runnable ending = () -> {};

        private UpToTheObstacle(MessageStream<EventMessage> stream) {
            super(stream);
            this.stream = stream;
        }

        @Override
        public void setCallback(Runnable callback) {
            var paced = new Throttled(() -> callIfNeeded(callback), PAUSE);
            ending = paced::end;
            stream.setCallback(paced);
        }

        /** Leaves the reader alone while all news are events of other kinds. */
        private void callIfNeeded(Runnable callback) {
            if (stream.hasNextAvailable() || stream.error().isPresent()) {
                callback.run();
            }
        }

        /** Stops the callbacks, whose owner may be gone as soon as this has returned. */
        @Override
        public void close() {
            ending.run();
            stream.close();
        }

        @Override
        public Optional<Entry<EventMessage>> next() {
            return stream.next().map(LogPosition::withPosition);
        }

        @Override
        public Optional<Entry<EventMessage>> peek() {
            return stream.peek();
        }

        @Override
        public Optional<Throwable> error() {
            return stream.error().filter(error -> !(error instanceof UnreadableEvent));
        }

        @Override
        public boolean isCompleted() {
            return stream.isCompleted()
                    && stream.error().filter(UnreadableEvent.class::isInstance).isEmpty();
        }
    }
}
