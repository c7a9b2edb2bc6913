package cairn.benchmark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkPlanTest {

    private static final List<Integer> ONE = List.of(1);
    private static final Duration SECOND = Duration.ofSeconds(1);

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 129})
    void callersWithoutEnoughConnectionsAreRefused(int callers) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BenchmarkPlan(List.of(1, callers), 1, SECOND, ONE))
                .withMessage("--callers must be between 1 and 128");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 100_000_001})
    void logsTooSmallOrTooLargeAreRefused(int events) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BenchmarkPlan(ONE, 1, SECOND, List.of(events)))
                .withMessageStartingWith("--events");
    }

    @Test
    void nothingToMeasureIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BenchmarkPlan(ONE, 0, SECOND, ONE))
                .withMessageStartingWith("--runs");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BenchmarkPlan(ONE, 1, Duration.ZERO, ONE))
                .withMessageStartingWith("--seconds");
        assertThatIllegalArgumentException().isThrownBy(() -> new BenchmarkPlan(List.of(), 1, SECOND, ONE));
    }

    @Test
    void theMedianOfAnEvenNumberLiesBetweenTheTwoInTheMiddle() {
        assertThat(Comparison.median(DoubleStream.of(9, 1, 2, 4))).isEqualTo(3);
        assertThat(Comparison.median(DoubleStream.of(9, 1, 2))).isEqualTo(2);
    }
}
