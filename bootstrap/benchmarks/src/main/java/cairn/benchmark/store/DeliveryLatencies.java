package cairn.benchmark.store;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Measures the time from the acknowledgement of an append until its event reaches followers of the log. */
final class DeliveryLatencies {

    /** The pause is so long that no append waits for the delivery of another. */
    private static final Duration BETWEEN_APPENDS = Duration.ofMillis(10);

    private record Delay(double p50, double p99) {}

    private final BenchmarkLog log;
    private final BenchmarkPlan plan;
    private final ClientFactory appending;
    private final SortedMap<Integer, List<Delay>> delays = new TreeMap<>();

    DeliveryLatencies(BenchmarkLog log, BenchmarkPlan plan, ClientFactory appending) {
        this.log = log;
        this.plan = plan;
        this.appending = appending;
    }

    void run(int followers) throws SQLException, InterruptedException {
        long head = log.engine().head();
        var following = new ArrayList<LogFollower>();
        try {
            while (following.size() < followers) {
                following.add(LogFollower.after(head, log));
            }
            delays.computeIfAbsent(followers, _ -> new ArrayList<>()).add(deliver(following));
        } finally {
            following.forEach(LogFollower::close);
        }
    }

    private Delay deliver(List<LogFollower> followers) throws SQLException, InterruptedException {
        var appends = (int) Math.max(1, plan.time().dividedBy(BETWEEN_APPENDS));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<long[]>> arriving = followers.stream()
                    .map(follower -> threads.submit(() -> arrivals(follower, appends)))
                    .toList();
            long[] acknowledged = append(appends);
            var nanos = new ArrayList<long[]>();
            for (Future<long[]> arrivals : arriving) {
                long[] arrived = arrivals.get();
                nanos.add(IntStream.range(0, appends)
                        .mapToLong(i -> Math.max(0, arrived[i] - acknowledged[i]))
                        .toArray());
            }
            long[] sorted =
                    nanos.stream().flatMapToLong(Arrays::stream).sorted().toArray();
            return new Delay(Throughput.percentile(sorted, 50), Throughput.percentile(sorted, 99));
        } catch (ExecutionException e) {
            throw new BenchmarkException("A follower failed: " + e.getCause(), e);
        }
    }

    private static long[] arrivals(LogFollower follower, int count) throws InterruptedException {
        var arrivals = new long[count];
        for (int i = 0; i < count; i++) {
            follower.next();
            arrivals[i] = System.nanoTime();
        }
        return arrivals;
    }

    private long[] append(int count) throws SQLException, InterruptedException {
        var acknowledged = new long[count];
        try (BenchmarkClient appender = appending.connect()) {
            for (int i = 0; i < count; i++) {
                appender.work();
                acknowledged[i] = System.nanoTime();
                Thread.sleep(BETWEEN_APPENDS);
            }
        }
        return acknowledged;
    }

    String table() {
        var table = new StringBuilder(String.format(Locale.ROOT, """
                From acknowledgement to delivery, at the head of %,d events, an append each %d ms:

                | followers | p50 ms | p99 ms |
                |--:|--:|--:|
                """, log.size(), BETWEEN_APPENDS.toMillis()));
        delays.forEach((followers, measured) -> table.append(String.format(
                Locale.ROOT,
                "| %d | %.2f | %.2f |\n",
                followers,
                Comparison.median(measured.stream().mapToDouble(Delay::p50)),
                Comparison.median(measured.stream().mapToDouble(Delay::p99)))));
        return table.toString();
    }
}
