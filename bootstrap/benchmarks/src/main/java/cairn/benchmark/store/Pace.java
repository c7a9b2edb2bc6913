package cairn.benchmark.store;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * How fast a number of callers went.
 *
 * @param perSecond how much they did together
 * @param p50 milliseconds that half of the pieces of work took at most
 * @param p99 milliseconds that all but one in a hundred took at most
 */
record Pace(double perSecond, double p50, double p99) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLISECOND = 1e6;

    /** Lets callers work side by side, each on a thread of its own, for so long; they join before the clock starts. */
    static Pace of(Caller.Crew crew, int callers, Duration time) throws SQLException, InterruptedException {
        var joined = new ArrayList<Caller>();
        try {
            while (joined.size() < callers) {
                joined.add(crew.join());
            }
            return run(joined, time);
        } finally {
            for (Caller caller : joined) {
                caller.close();
            }
        }
    }

    private static Pace run(List<Caller> callers, Duration time) throws SQLException, InterruptedException {
        var start = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var running = new ArrayList<Future<Laps>>();
            for (Caller caller : callers) {
                running.add(threads.submit(() -> {
                    start.await();
                    return Laps.of(caller, System.nanoTime() + time.toNanos());
                }));
            }
            long began = System.nanoTime();
            start.countDown();
            var laps = new ArrayList<Laps>();
            for (Future<Laps> each : running) {
                laps.add(each.get());
            }
            return of(laps, began);
        } catch (ExecutionException e) {
            throw new BenchmarkException("A caller failed: " + e.getCause(), e);
        }
    }

    private static Pace of(List<Laps> laps, long began) {
        long ended = laps.stream().mapToLong(Laps::ended).max().orElseThrow();
        long done = laps.stream().mapToLong(Laps::done).sum();
        long[] nanos = laps.stream().flatMapToLong(Laps::nanos).sorted().toArray();
        return new Pace(done / ((ended - began) / NANOS_PER_SECOND), percentile(nanos, 50), percentile(nanos, 99));
    }

    /** Of sorted nanoseconds, in milliseconds. */
    static double percentile(long[] nanos, int percent) {
        return nanos[(int) ((nanos.length - 1) * (long) percent / 100)] / NANOS_PER_MILLISECOND;
    }
}
