package cairn.bootstrap.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SamplerTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration SOON = Duration.ofMillis(20);

    private final AtomicInteger reads = new AtomicInteger();

    @Test
    void askingForTheValueReadsNothing() {
        try (var sampler = new Sampler<>("count", HOUR, HOUR, reads::incrementAndGet)) {
            sampler.start();
            await().until(() -> sampler.latest().isPresent());

            for (int i = 0; i < 1_000; i++) {
                assertThat(sampler.latest()).hasValue(1);
            }
        }
        assertThat(reads).hasValue(1);
    }

    @Test
    void theValueIsReadAgainAfterThePause() {
        try (var sampler = new Sampler<>("count", SOON, HOUR, reads::incrementAndGet)) {
            sampler.start();

            await().until(() -> sampler.latest().filter(read -> read > 2).isPresent());
        }
    }

    @Test
    void aStartDoesNotWaitForASourceThatDoesNotAnswer() {
        var answer = new CompletableFuture<Void>();
        try (var sampler = new Sampler<>("count", HOUR, HOUR, () -> {
            answer.join();
            return reads.incrementAndGet();
        })) {
            sampler.start();
            assertThat(sampler.latest()).isEmpty();
            answer.complete(null);

            await().until(() -> sampler.latest().isPresent());
        }
    }

    @Test
    void aValueThatCouldNotBeReadIsUnknown() {
        try (var sampler = new Sampler<Integer>("count", HOUR, HOUR, () -> {
            reads.incrementAndGet();
            throw new IllegalStateException("away");
        })) {
            sampler.start();
            await().until(() -> reads.get() == 1);

            assertThat(sampler.latest()).isEmpty();
        }
    }

    @Test
    void aValueIsUnknownOnceItIsTooOld() {
        try (var sampler = new Sampler<>("count", HOUR, SOON, reads::incrementAndGet)) {
            sampler.start();
            await().until(() -> reads.get() == 1);

            await().until(() -> sampler.latest().isEmpty());
        }
    }
}
