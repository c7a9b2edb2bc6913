package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.axon.Noted;
import cairn.application.port.log.EventSize;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Histories of large events are read in bounded pieces by every reader, however many there are. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class LargeHistoryTest {

    private static final int OBJECTS = 30;
    private static final int EVENTS = 40;
    private static final int EVENT_BYTES = 145_000;

    private final LogDatabase database = new LogDatabase();
    private final PostgresEventStorageEngine engine =
            PostgresEventStorageEngine.open(database.pool(), PostgresEventStorageEngineTest.NAMES);
    private final EventReader reader = new EventReader(database.pool());

    LargeHistoryTest() {
        database.execute("""
                insert into events select n, gen_random_uuid(), 'test.noted', 1, now(),
                    convert_to('{"text":"' || repeat(md5(n::text), %d / 32) || '"}', 'UTF8'), '{}',
                    array['object=' || n %% %d] from generate_series(1, %d) n;
                insert into event_tags select unnest(tags), position, name from events
                """.formatted(EVENT_BYTES, OBJECTS, OBJECTS * EVENTS));
        reader.start();
    }

    @AfterAll
    void close() {
        reader.close();
        engine.close();
        database.close();
    }

    private static EventFilter of(int object) {
        return new EventFilter(false, List.of(new EventFilter.Alternative(List.of("object=" + object), List.of())));
    }

    @Test
    void aChunkEndsAtItsBytesAndTheNextGoesOnFromThere() {
        long after = 0;
        int read = 0;
        while (read < EVENTS) {
            var chunk = reader.read(of(7), after, Long.MAX_VALUE);
            assertThat(chunk.events()).isNotEmpty();
            assertThat(chunk.bytes()).isLessThan(EventReader.CHUNK_BYTES + 2 * EVENT_BYTES);
            read += chunk.events().size();
            after = chunk.scanned();
        }

        assertThat(reader.read(of(7), after, Long.MAX_VALUE).events()).isEmpty();
        assertThat(read).isEqualTo(EVENTS);
    }

    @Test
    void aWalkEndsAtItsBytesToo() {
        var chunk = reader.read(EventFilter.EVERYTHING, 0, Long.MAX_VALUE);

        assertThat(chunk.bytes()).isBetween(EventReader.CHUNK_BYTES, EventReader.CHUNK_BYTES + 2 * EVENT_BYTES);
        assertThat(chunk.scanned()).isEqualTo(chunk.events().size());
    }

    @Test
    void manyReadersTogetherHoldNoMoreThanTheirBudget() throws InterruptedException, ExecutionException {
        var most = new AtomicLong();
        var all = new CyclicBarrier(OBJECTS);
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var read = callers.invokeAll(IntStream.range(0, OBJECTS)
                    .mapToObj(object -> (Callable<Integer>) () -> {
                        all.await();
                        return count(object, most);
                    })
                    .toList());
            for (var one : read) {
                assertThat(one.get()).isEqualTo(EVENTS);
            }
        }

        assertThat(most).hasPositiveValue();
        assertThat(most.get()).isLessThan(EventReader.HELD_BYTES + OBJECTS * EVENT_BYTES);
        await().untilAsserted(() -> assertThat(engine.bytesHeld()).isZero());
    }

    @Test
    void longHistoriesAdvanceByTurnsAndDoNotDelayTheFirstChunks() throws InterruptedException {
        var holders = IntStream.range(0, EventReader.LONG_READS)
                .mapToObj(this::inItsSecondChunk)
                .toList();
        var other = stream(EventReader.LONG_READS);
        var advanced = new AtomicInteger();
        var thread = Thread.ofVirtual().start(() -> {
            while (other.next().isPresent()) {
                advanced.incrementAndGet();
            }
        });

        await().until(() -> thread.getState() == Thread.State.TIMED_WAITING && advanced.get() > 0);
        assertThat(advanced).hasValueLessThan(EVENTS);
        holders.forEach(MessageStream::close);
        thread.join();

        assertThat(advanced).hasValueGreaterThan(EVENTS);
    }

    private MessageStream<?> inItsSecondChunk(int object) {
        var stream = stream(object);
        long bytes = 0;
        while (bytes < EventReader.CHUNK_BYTES + EVENT_BYTES) {
            bytes += EventSize.of(stream.next().orElseThrow());
        }
        return stream;
    }

    private MessageStream<?> stream(int object) {
        return engine.source(
                SourcingCondition.conditionFor(EventCriteria.havingTags(Tag.of("object", "" + object))), null);
    }

    private int count(int object, AtomicLong most) {
        var events = new AtomicInteger();
        engine.source(SourcingCondition.conditionFor(EventCriteria.havingTags(Tag.of("object", "" + object))), null)
                .reduce(events, (count, entry) -> {
                    most.accumulateAndGet(engine.bytesHeld(), Math::max);
                    if (entry.message().payload() instanceof Noted) {
                        count.incrementAndGet();
                    }
                    return count;
                })
                .join();
        return events.get();
    }
}
