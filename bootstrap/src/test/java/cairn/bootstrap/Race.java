package cairn.bootstrap;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Runs requests at the same moment: none begins before all of them are ready. */
final class Race {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Race() {}

    /** The answers, in the order of the runners. */
    static <T> List<T> between(List<Callable<T>> runners) throws Exception {
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

    /** The answers that so many clients receive, in their order. */
    static <T> List<T> of(int clients, IntFunction<T> asking) throws Exception {
        return between(IntStream.range(0, clients)
                .<Callable<T>>mapToObj(client -> () -> asking.apply(client))
                .toList());
    }
}
