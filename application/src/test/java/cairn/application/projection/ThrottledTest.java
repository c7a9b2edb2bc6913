package cairn.application.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ThrottledTest {

    private static final Duration AT_MOST = Duration.ofSeconds(5);

    private static final Duration PAUSE = Duration.ofMillis(10);

    private final AtomicInteger runs = new AtomicInteger();

    @Test
    void whoAsksFirstIsNotKeptWaiting() {
        new Throttled(runs::incrementAndGet, PAUSE).run();

        assertThat(runs).hasValue(1);
    }

    @Test
    void whatIsAskedForMeanwhileIsDoneOnce() {
        var paced = new Throttled(runs::incrementAndGet, PAUSE);
        long began = System.nanoTime();
        for (int i = 0; i < 100; i++) {
            paced.run();
        }
        long pauses = Duration.ofNanos(System.nanoTime() - began).toMillis() / 10;

        await().atMost(AT_MOST).untilAsserted(() -> assertThat(runs.get()).isGreaterThan(1));
        await().during(Duration.ofMillis(40))
                .atMost(AT_MOST)
                .untilAsserted(() -> assertThat(runs.get()).isBetween(2, 2 + 2 * (int) pauses));
    }

    @Test
    void whoWaitsEndsALongPause() {
        var paced = new Throttled(runs::incrementAndGet, Duration.ofHours(1));
        paced.run();
        paced.run();
        assertThat(runs).hasValue(1);

        paced.prompt();

        await().atMost(AT_MOST).untilAsserted(() -> assertThat(runs).hasValue(2));
    }

    @Test
    void afterItsEndNothingIsDoneThatWasAskedFor() {
        var paced = new Throttled(runs::incrementAndGet, PAUSE);
        paced.run();
        paced.run();
        paced.end();
        paced.run();
        int until = runs.get();

        await().during(Duration.ofMillis(40))
                .atMost(AT_MOST)
                .untilAsserted(() -> assertThat(runs).hasValue(until));
    }

    @Test
    void afterTheLastToAskItRunsOnceMore() {
        var asked = new AtomicInteger();
        var seen = new AtomicInteger();
        var paced = new Throttled(() -> seen.accumulateAndGet(asked.get(), Math::max), PAUSE);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 8; i++) {
                threads.execute(() -> {
                    for (int j = 0; j < 5_000; j++) {
                        asked.incrementAndGet();
                        paced.run();
                    }
                });
            }
        }

        await().atMost(AT_MOST).untilAsserted(() -> assertThat(seen).hasValue(40_000));
    }
}
