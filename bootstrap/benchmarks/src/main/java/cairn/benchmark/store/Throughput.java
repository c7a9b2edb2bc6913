package cairn.benchmark.store;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The throughput and the latencies of several clients that work at the same time.
 *
 * @param perSecond the operations of all clients per second
 * @param p50 the median duration of a unit of work, in milliseconds
 * @param p99 the 99th percentile, in milliseconds
 */
record Throughput(double perSecond, double p50, double p99) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLISECOND = 1e6;
    private static final Duration TIME_TO_FINISH = Duration.ofMinutes(1);

    static Throughput of(ClientFactory clients, int callers, Duration time) throws SQLException, InterruptedException {
        var connected = new ArrayList<BenchmarkClient>();
        try {
            while (connected.size() < callers) {
                connected.add(clients.connect());
            }
            return run(connected, time);
        } finally {
            for (BenchmarkClient caller : connected) {
                caller.close();
            }
        }
    }

    private static Throughput run(List<BenchmarkClient> callers, Duration time)
            throws SQLException, InterruptedException {
        var start = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var running = new ArrayList<Future<Latencies>>();
            for (BenchmarkClient caller : callers) {
                running.add(threads.submit(() -> {
                    start.await();
                    return Latencies.of(caller, System.nanoTime() + time.toNanos());
                }));
            }
            long began = System.nanoTime();
            start.countDown();
            return of(results(running, time.plus(TIME_TO_FINISH), threads), began);
        }
    }

    /** Interrupts all callers if one fails or does not finish in time. */
    private static List<Latencies> results(List<Future<Latencies>> running, Duration time, ExecutorService threads)
            throws InterruptedException {
        long giveUpAt = System.nanoTime() + time.toNanos();
        var latencies = new ArrayList<Latencies>();
        try {
            for (Future<Latencies> each : running) {
                latencies.add(each.get(giveUpAt - System.nanoTime(), TimeUnit.NANOSECONDS));
            }
            return latencies;
        } catch (ExecutionException e) {
            throw new BenchmarkException("A caller failed: " + e.getCause(), e);
        } catch (TimeoutException e) {
            throw new BenchmarkException("A caller did not finish within " + time, e);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Throughput of(List<Latencies> latencies, long began) {
        long ended = latencies.stream().mapToLong(Latencies::ended).max().orElseThrow();
        long done = latencies.stream().mapToLong(Latencies::done).sum();
        long[] nanos =
                latencies.stream().flatMapToLong(Latencies::nanos).sorted().toArray();
        return new Throughput(
                done / ((ended - began) / NANOS_PER_SECOND), percentile(nanos, 50), percentile(nanos, 99));
    }

    static double percentile(long[] nanos, int percent) {
        return nanos[(int) ((nanos.length - 1) * (long) percent / 100)] / NANOS_PER_MILLISECOND;
    }
}
