package cairn.benchmark.store;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventstreaming.StreamingCondition;

/** Follows a log as a projection does: reads event by event, and waits at the head until another event is appended. */
final class LogFollower implements AutoCloseable {

    private final MessageStream<EventMessage> stream;
    private final Semaphore news = new Semaphore(0);

    private LogFollower(MessageStream<EventMessage> stream) {
        this.stream = stream;
        stream.setCallback(news::release);
    }

    static LogFollower after(long position, BenchmarkLog log) {
        return new LogFollower(
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
