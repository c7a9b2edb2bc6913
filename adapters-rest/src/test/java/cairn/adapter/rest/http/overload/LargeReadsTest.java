package cairn.adapter.rest.http.overload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.application.port.in.Unavailable;
import cairn.domain.access.OperatorId;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LargeReadsTest {

    private static final OperatorId ONE = new OperatorId(new UUID(0, 1));
    private static final OperatorId OTHER = new OperatorId(new UUID(0, 2));

    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger underWay = new AtomicInteger();

    @AfterEach
    void stop() {
        end.countDown();
        callers.close();
    }

    /** Returns how many reads were under way when this one began. */
    private Future<Integer> read(LargeReads reads, OperatorId operator) {
        return callers.submit(() -> reads.inTurn(operator, () -> {
            int now = underWay.incrementAndGet();
            try {
                end.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                underWay.decrementAndGet();
            }
            return now;
        }));
    }

    @Test
    void anOperatorReadsOneAtATimeAndAllAreAnswered() throws InterruptedException, ExecutionException {
        var reads = new LargeReads(Duration.ofMinutes(1));
        var all = IntStream.range(0, 30).mapToObj(_ -> read(reads, ONE)).toList();
        await().until(() -> reads.waitingOf(ONE) == 30 && underWay.get() == 1);
        var other = read(reads, OTHER);
        await().until(() -> underWay.get() == 2);
        end.countDown();

        for (var one : all) {
            assertThat(one.get()).isLessThanOrEqualTo(2);
        }
        assertThat(other.get()).isEqualTo(2);
        assertThat(reads.waitingOf(ONE)).isZero();
    }

    @Test
    void tooManyOfOneOperatorAreRefusedAtOnce() {
        var reads = new LargeReads(Duration.ofMinutes(1));
        var all = IntStream.range(0, 64).mapToObj(_ -> read(reads, ONE)).toList();
        await().until(() -> reads.waitingOf(ONE) == all.size());

        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> reads.inTurn(ONE, () -> "read"));
        assertThat(reads.inTurn(OTHER, () -> "read")).isEqualTo("read");
    }

    @Test
    void smallPagesDoNotWaitForLargeOnes() {
        var reads = new LargeReads(Duration.ofMillis(50));
        var _ = read(reads, ONE);
        await().until(() -> underWay.get() == 1);

        assertThat(reads.page(ONE, 20, () -> "read")).isEqualTo("read");
        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> reads.page(ONE, 100, () -> "read"));
    }

    @Test
    void aTurnThatDoesNotComeInTimeIsRefused() {
        var reads = new LargeReads(Duration.ofMillis(50));
        var _ = read(reads, ONE);
        await().until(() -> underWay.get() == 1);

        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> reads.inTurn(ONE, () -> "read"));
        assertThat(reads.inTurn(OTHER, () -> "read")).isEqualTo("read");
    }
}
