package cairn.benchmark.store;

import java.time.Duration;
import java.util.List;

/**
 * The extent of a benchmark: clients, repetitions, duration and logs.
 *
 * @param callers the numbers of concurrent clients, measured one after the other
 * @param runs the number of repetitions, whose medians are reported
 * @param time the length of each measurement
 * @param logs the numbers of events of the logs
 */
public record BenchmarkPlan(List<Integer> callers, int runs, Duration time, List<Integer> logs) {

    public static final int MOST_CALLERS = 128;
    public static final int LARGEST_LOG = 100_000_000;

    private static final Duration LONGEST_TO_WARM_UP = Duration.ofSeconds(10);

    public BenchmarkPlan {
        callers = List.copyOf(callers);
        logs = List.copyOf(logs);
        if (callers.isEmpty() || !callers.stream().allMatch(n -> 1 <= n && n <= MOST_CALLERS)) {
            throw new IllegalArgumentException("--callers must be between 1 and " + MOST_CALLERS);
        }
        if (logs.isEmpty() || !logs.stream().allMatch(n -> 1 <= n && n <= LARGEST_LOG)) {
            throw new IllegalArgumentException("--events must be between 1 and " + LARGEST_LOG);
        }
        if (runs < 1) {
            throw new IllegalArgumentException("--runs must be at least 1");
        }
        if (!time.isPositive()) {
            throw new IllegalArgumentException("--seconds must be more than 0");
        }
    }

    public int mostCallers() {
        return callers.stream().max(Integer::compare).orElseThrow();
    }

    public int leastCallers() {
        return callers.stream().min(Integer::compare).orElseThrow();
    }

    Duration timeToWarmUp() {
        return time.compareTo(LONGEST_TO_WARM_UP) < 0 ? time : LONGEST_TO_WARM_UP;
    }

    BenchmarkPlan alone() {
        return new BenchmarkPlan(List.of(1), runs, time, logs);
    }
}
