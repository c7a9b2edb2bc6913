package cairn.application.axon;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.StreamingCondition;

/**
 * Follows a log as a projection does: it sleeps until its stream calls, and never looks by itself. It may restart
 * from its last token again and again, as nodes do.
 */
public final class Follower implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final EventStorageEngine engine;
    private final EventCriteria criteria;
    private final int restartAfter;
    private final List<Long> positions = Collections.synchronizedList(new ArrayList<>());
    private final List<String> ids = Collections.synchronizedList(new ArrayList<>());
    private final Semaphore calls = new Semaphore(0);
    private final Thread thread;
    private volatile MessageStream<EventMessage> stream;

    private Follower(EventStorageEngine engine, EventCriteria criteria, long after, int restartAfter) {
        this.engine = engine;
        this.criteria = criteria;
        this.restartAfter = restartAfter;
        this.stream = open(after);
        this.thread = Thread.ofVirtual().name("follower").start(this::follow);
    }

    public static Follower of(EventStorageEngine engine) {
        return of(engine, 0, EventCriteria.havingAnyTag());
    }

    public static Follower of(EventStorageEngine engine, long after, EventCriteria criteria) {
        return new Follower(engine, criteria, after, Integer.MAX_VALUE);
    }

    /** One that gives up its stream after so many events, and goes on from its token with another. */
    public static Follower restarting(EventStorageEngine engine, int restartAfter) {
        return new Follower(engine, EventCriteria.havingAnyTag(), 0, restartAfter);
    }

    private MessageStream<EventMessage> open(long after) {
        TrackingToken token = new GlobalSequenceTrackingToken(after);
        MessageStream<EventMessage> opened = engine.stream(StreamingCondition.conditionFor(token, criteria), null);
        opened.setCallback(calls::release);
        return opened;
    }

    private void follow() {
        int sinceStart = 0;
        while (!Thread.currentThread().isInterrupted()) {
            Optional<MessageStream.Entry<EventMessage>> next = stream.next();
            if (next.isEmpty()) {
                calls.acquireUninterruptibly();
                calls.drainPermits();
                continue;
            }
            long position = Log.position(next.get());
            ids.add(next.get().message().identifier());
            positions.add(position);
            if (++sinceStart >= restartAfter) {
                sinceStart = 0;
                stream.close();
                stream = open(position);
            }
        }
    }

    /** Waits until so many events have come. */
    public Follower awaitEvents(int count) {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(2)).until(() -> positions.size() >= count);
        return this;
    }

    /** Waits until the event at this position, or a later one, has come. */
    public Follower awaitPosition(long position) {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(2)).until(() -> {
            int count = positions.size();
            return count > 0 && positions.get(count - 1) >= position;
        });
        return this;
    }

    public List<Long> positions() {
        return List.copyOf(positions);
    }

    public List<String> ids() {
        return List.copyOf(ids);
    }

    @Override
    public void close() {
        thread.interrupt();
        calls.release();
        stream.close();
    }
}
