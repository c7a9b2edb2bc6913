package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Runs requests at the same moment: none begins before all of them are ready. */
public final class Race {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int MOST_ROUNDS = 200;

    private Race() {}

    /** The answers, in the order of the runners. */
    public static <T> List<T> between(List<Callable<T>> runners) throws Exception {
        var start = new CyclicBarrier(runners.size());
        var answers = new ArrayList<T>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var running = runners.stream()
                    .map(runner -> threads.submit(() -> {
                        start.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                        return runner.call();
                    }))
                    .toList();
            for (var each : running) {
                answers.add(each.get(PATIENCE.toSeconds(), TimeUnit.SECONDS));
            }
        }
        return answers;
    }

    /**
     * Repeats a race at least so often, and until each of the expected outcomes has occurred.
     *
     * @throws AssertionError if an outcome has not occurred in many rounds, or another one has
     */
    static <T> void untilEachOf(Set<T> outcomes, int rounds, Round<T> race) throws Exception {
        var occurred = new HashSet<T>();
        for (int round = 0; round < rounds || (!occurred.containsAll(outcomes) && round < MOST_ROUNDS); round++) {
            occurred.add(race.run(round));
        }
        assertThat(occurred).as("outcomes of the rounds").isEqualTo(outcomes);
    }

    /** One race, which returns its outcome. */
    interface Round<T> {
        T run(int round) throws Exception;
    }

    /**
     * The answers, where the first runner starts earlier than the others in even rounds and later in odd ones: by a
     * millisecond more every other round, so that sooner or later each side has been the first.
     */
    static <T> List<T> staggered(int round, Callable<T> first, List<Callable<T>> others) throws Exception {
        var delay = Duration.ofMillis(round / 2);
        boolean isFirstLate = round % 2 == 1;
        var runners = new ArrayList<Callable<T>>();
        runners.add(isFirstLate ? after(delay, first) : first);
        others.forEach(other -> runners.add(isFirstLate ? other : after(delay, other)));
        return between(runners);
    }

    private static <T> Callable<T> after(Duration delay, Callable<T> runner) {
        return () -> {
            Thread.sleep(delay);
            return runner.call();
        };
    }

    /** The answers that so many clients receive, in their order. */
    public static <T> List<T> of(int clients, IntFunction<T> asking) throws Exception {
        return between(IntStream.range(0, clients)
                .<Callable<T>>mapToObj(client -> () -> asking.apply(client))
                .toList());
    }
}
