package cairn.benchmark.store;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/**
 * The throughput and the latencies of several clients that work at the same time.
 *
 * @param done the operations of all clients
 * @param refused the units of work that had no operation; the other figures do not include them
 * @param perSecond the operations of all clients per second
 * @param p50 the median duration of a unit of work, in milliseconds
 * @param p99 the 99th percentile, in milliseconds
 */
public record Throughput(long done, long refused, double perSecond, double p50, double p99) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLISECOND = 1e6;

    /** Lets clients work without pauses. */
    public static Throughput of(ClientFactory clients, int callers, Duration time)
            throws SQLException, InterruptedException {
        return of(clients, callers, () -> caller -> Latencies.atFullSpeed(caller, time));
    }

    /** Lets clients do units of work that are due at fixed times. Durations count from these times. */
    public static Throughput atRate(double perSecond, ClientFactory clients, int callers, Duration time)
            throws SQLException, InterruptedException {
        return of(clients, callers, () -> {
            var pace = new Pace(perSecond, time);
            return caller -> Latencies.at(pace, caller);
        });
    }

    @FunctionalInterface
    private interface Load {
        Latencies of(BenchmarkClient caller) throws SQLException, InterruptedException;
    }

    private static Throughput of(ClientFactory clients, int callers, Supplier<Load> load)
            throws SQLException, InterruptedException {
        var connected = new ArrayList<BenchmarkClient>();
        try {
            while (connected.size() < callers) {
                connected.add(clients.connect());
            }
            return run(connected, load);
        } finally {
            for (BenchmarkClient caller : connected) {
                caller.close();
            }
        }
    }

    private static Throughput run(List<BenchmarkClient> callers, Supplier<Load> loads) throws InterruptedException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var start = new CompletableFuture<Load>();
            var running = new ArrayList<Future<Latencies>>();
            for (BenchmarkClient caller : callers) {
                running.add(threads.submit(() -> start.get().of(caller)));
            }
            long began = System.nanoTime();
            start.complete(loads.get());
            var latencies = new ArrayList<Latencies>();
            for (Future<Latencies> each : running) {
                latencies.add(each.get());
            }
            return of(latencies, began);
        } catch (ExecutionException e) {
            throw new BenchmarkException("A caller failed: " + e.getCause(), e);
        }
    }

    private static Throughput of(List<Latencies> latencies, long began) {
        long ended = latencies.stream().mapToLong(Latencies::ended).max().orElseThrow();
        long done = latencies.stream().mapToLong(Latencies::done).sum();
        long refused = latencies.stream().mapToLong(Latencies::refused).sum();
        long[] nanos =
                latencies.stream().flatMapToLong(Latencies::nanos).sorted().toArray();
        return new Throughput(
                done,
                refused,
                done / ((ended - began) / NANOS_PER_SECOND),
                percentile(nanos, 50),
                percentile(nanos, 99));
    }

    /** Returns a percentile in milliseconds, NaN if there is none. */
    static double percentile(long[] nanos, int percent) {
        return nanos.length == 0
                ? Double.NaN
                : nanos[(int) ((nanos.length - 1) * (long) percent / 100)] / NANOS_PER_MILLISECOND;
    }
}
