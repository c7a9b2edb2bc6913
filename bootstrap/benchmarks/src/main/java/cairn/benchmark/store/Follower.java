package cairn.benchmark.store;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventstreaming.StreamingCondition;

/** Follows a log as a projection does: event by event, and where there is none yet it waits for the word. */
final class Follower implements AutoCloseable {

    private final MessageStream<EventMessage> stream;
    private final Semaphore news = new Semaphore(0);

    private Follower(MessageStream<EventMessage> stream) {
        this.stream = stream;
        stream.setCallback(news::release);
    }

    static Follower after(long position, BenchLog log) {
        return new Follower(
                log.engine().stream(StreamingCondition.startingFrom(new GlobalSequenceTrackingToken(position)), null));
    }

    EventMessage next() throws InterruptedException {
        Optional<? extends MessageStream.Entry<EventMessage>> next = stream.next();
        while (next.isEmpty()) {
            if (stream.isCompleted()) {
                throw new BenchmarkException("A stream has ended: " + stream.error());
            }
            news.acquire();
            news.drainPermits();
            next = stream.next();
        }
        return next.get().message();
    }

    @Override
    public void close() {
        stream.close();
    }
}
