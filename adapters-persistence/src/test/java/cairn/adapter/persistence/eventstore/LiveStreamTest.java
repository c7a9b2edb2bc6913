package cairn.adapter.persistence.eventstore;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class LiveStreamTest {

    private static final Duration SOON = Duration.ofSeconds(20);
    private static final String READER = "reader";

    private final LogDatabase database = new LogDatabase();
    private final AtomicInteger calls = new AtomicInteger();
    private final CountDownLatch isReading = new CountDownLatch(1);
    private final CompletableFuture<Thread> asking = new CompletableFuture<>();

    @AfterEach
    void close() {
        database.close();
    }

    /** A throttled callback holds its lock while it asks the stream, and is also called when the stream fails. */
    @Test
    void aStreamFailsWhileItsCallbackAsksIt() throws InterruptedException {
        var lock = new Object();
        try (var there = engine(database.pool());
                var here = engine(FaultyPool.before(
                        database.pool(), PreparedStatement.class, "executeQuery", _ -> failTheReader()))) {
            var stream = here.stream(
                    StreamingCondition.conditionFor(new GlobalSequenceTrackingToken(0), EventCriteria.havingAnyTag()),
                    null);
            stream.setCallback(() -> {
                synchronized (lock) {
                    calls.incrementAndGet();
                }
            });
            new Log(there).append(event(new Noted("of another node")));
            awaitHead();
            asking.complete(Thread.ofPlatform().daemon().start(() -> {
                awaitReader();
                synchronized (lock) {
                    stream.hasNextAvailable();
                }
            }));

            var reader = Thread.ofPlatform().daemon().name(READER).start(stream::next);

            assertThat(reader.join(SOON)).isTrue();
            assertThat(asking.join().join(SOON)).isTrue();
            assertThat(stream.error()).isPresent();
        }
    }

    private static PostgresEventStorageEngine engine(DataSource pool) {
        return PostgresEventStorageEngine.open(pool, PostgresEventStorageEngineTest.NAMES);
    }

    /** Each second the head is read, and then the callback is called. */
    private void awaitHead() {
        int before = calls.get();
        await().atMost(SOON).until(() -> calls.get() >= before + 2);
    }

    private void awaitReader() {
        try {
            isReading.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Loses the connection once the callback waits for the stream. */
    private void failTheReader() throws SQLException {
        if (Thread.currentThread().getName().equals(READER)) {
            isReading.countDown();
            await().atMost(SOON).until(() -> asking.join().getState() == Thread.State.BLOCKED);
            throw new SQLException("The connection is lost");
        }
    }
}
