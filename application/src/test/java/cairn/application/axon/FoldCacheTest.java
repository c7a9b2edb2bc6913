package cairn.application.axon;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.in.LogMoment;
import cairn.application.port.log.EventSize;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.SimpleEntry;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FoldCacheTest {

    private static final int EVENTS = 100;
    private static final int LARGE = 100_000;
    private static final int SMALL = 100;
    private static final int READERS = 30;

    private final TagIndexedEventStorageEngine engine = new TagIndexedEventStorageEngine();
    private final Log log = new Log(engine);
    private final Tag tag = Log.someTag();

    /** Gives its events a size, and counts those that were read. */
    private static final class SizedLog extends ForwardingEngine {

        private final int bytes;
        private final AtomicInteger read = new AtomicInteger();

        SizedLog(EventStorageEngine engine, int bytes) {
            super(engine);
            this.bytes = bytes;
        }

        @Override
        public MessageStream<EventMessage> source(SourcingCondition condition, @Nullable ProcessingContext context) {
            return super.source(condition, context)
                    .onNext(_ -> read.incrementAndGet())
                    .map(entry -> new SimpleEntry<>(entry.message(), EventSize.put(entry, bytes)));
        }
    }

    private static FoldCache<String, Noted> cache(EventStorageEngine log) {
        return new FoldCache<>(
                new History(log), Noted.class, (before, event, _) -> (before == null ? "" : before) + event.text());
    }

    private void append(int times) {
        IntStream.range(0, times).forEach(_ -> log.append(Log.event(new Noted("x"), tag)));
    }

    @Test
    void aLongHistoryIsReadOnceByAllOfItsReaders() throws InterruptedException, ExecutionException {
        append(EVENTS);
        var sized = new SizedLog(engine, LARGE);
        var cache = cache(sized);
        Callable<Optional<String>> reader = () -> cache.fold(tag, Optional.empty());

        try (var readers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var folded : readers.invokeAll(
                    IntStream.range(0, READERS).mapToObj(_ -> reader).toList())) {
                assertThat(folded.get()).hasValue("x".repeat(EVENTS));
            }
        }

        assertThat(sized.read).hasValueLessThan(EVENTS + READERS * 15);
    }

    @Test
    void whatHappensLaterIsSeenAndWhatHadNotHappenedIsNot() {
        append(EVENTS);
        var sized = new SizedLog(engine, LARGE);
        var cache = cache(sized);
        cache.fold(tag, Optional.empty());
        append(EVENTS);

        assertThat(cache.fold(tag, Optional.empty())).hasValue("x".repeat(2 * EVENTS));
        int read = sized.read.get();
        assertThat(cache.fold(tag, Optional.empty())).hasValue("x".repeat(2 * EVENTS));
        assertThat(sized.read.get() - read).isLessThan(5);
        assertThat(cache.fold(tag, Optional.of(new LogMoment(EVENTS / 2, Instant.EPOCH))))
                .hasValue("x".repeat(EVENTS / 2));
    }

    @Test
    void aShortHistoryIsNotRemembered() {
        append(EVENTS);
        var sized = new SizedLog(engine, SMALL);
        var cache = cache(sized);
        cache.fold(tag, Optional.empty());
        int once = sized.read.get();

        assertThat(cache.fold(tag, Optional.empty())).hasValue("x".repeat(EVENTS));
        assertThat(sized.read).hasValue(2 * once);
        assertThat(cache.fold(Log.someTag(), Optional.empty())).isEmpty();
    }

    @Test
    void theOldestAreForgottenBeyondTheBound() {
        append(EVENTS);
        var sized = new SizedLog(engine, 5 << 20);
        var cache = cache(sized);
        var other = Log.someTag();
        log.append(Log.event(new Noted("y"), other));
        cache.fold(tag, Optional.empty());
        cache.fold(other, Optional.empty());
        int read = sized.read.get();

        cache.fold(tag, Optional.empty());

        assertThat(sized.read.get() - read).isGreaterThan(EVENTS - 1);
    }
}
