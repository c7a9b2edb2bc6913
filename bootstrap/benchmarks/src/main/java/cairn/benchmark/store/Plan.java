package cairn.benchmark.store;

import java.time.Duration;
import java.util.List;

/**
 * How much is measured.
 *
 * @param callers how many work at the same time, one number after the other
 * @param runs how often everything is measured; the medians are told
 * @param time how long each measurement takes
 * @param logs how many events are in the logs that are measured
 */
public record Plan(List<Integer> callers, int runs, Duration time, List<Integer> logs) {

    public static final int MOST_CALLERS = 128;
    public static final int LARGEST_LOG = 100_000_000;

    private static final Duration LONGEST_TO_WARM_UP = Duration.ofSeconds(10);

    public Plan {
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

    int mostCallers() {
        return callers.stream().max(Integer::compare).orElseThrow();
    }

    Duration timeToWarmUp() {
        return time.compareTo(LONGEST_TO_WARM_UP) < 0 ? time : LONGEST_TO_WARM_UP;
    }

    /** The same with one caller only. */
    Plan alone() {
        return new Plan(List.of(1), runs, time, logs);
    }
}
