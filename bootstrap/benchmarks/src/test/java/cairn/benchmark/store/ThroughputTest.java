package cairn.benchmark.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ThroughputTest {

    private static final Duration TIME = Duration.ofMillis(100);

    @Test
    void atARateAsMuchIsDoneAsIsDueByAllClientsTogether() throws SQLException, InterruptedException {
        var paced = Throughput.atRate(200, () -> () -> 1, 4, TIME);

        assertThat(paced.done()).isEqualTo(20);
        assertThat(paced.perSecond()).isLessThan(220);
        assertThat(paced.p99()).isPositive();
    }

    @Test
    void refusedWorkIsCountedApart() throws SQLException, InterruptedException {
        var turns = new AtomicInteger();

        var half = Throughput.atRate(200, () -> () -> turns.incrementAndGet() % 2, 1, TIME);

        assertThat(half.done()).isEqualTo(10);
        assertThat(half.refused()).isEqualTo(10);
    }

    @Test
    void ifAllIsRefusedThereAreNoLatencies() throws SQLException, InterruptedException {
        var none = Throughput.of(() -> () -> 0, 1, TIME);

        assertThat(none.perSecond()).isZero();
        assertThat(none.refused()).isPositive();
        assertThat(none.p50()).isNaN();
    }
}
