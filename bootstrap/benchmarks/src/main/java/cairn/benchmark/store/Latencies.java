package cairn.benchmark.store;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.LongStream;

/** The durations of one client's units of work. */
final class Latencies {

    private long[] nanos = new long[1024];
    private int count;
    private long done;
    private long refused;
    private long ended = System.nanoTime();

    /** Works without pauses for this time, at least once. */
    static Latencies atFullSpeed(BenchmarkClient caller, Duration time) throws SQLException, InterruptedException {
        var latencies = new Latencies();
        long deadline = System.nanoTime() + time.toNanos();
        do {
            latencies.add(latencies.ended, caller.work());
        } while (latencies.ended - deadline < 0);
        return latencies;
    }

    /** Works when it is due. Durations count from that time, so that they include the delay by earlier work. */
    static Latencies at(Pace pace, BenchmarkClient caller) throws SQLException, InterruptedException {
        var latencies = new Latencies();
        for (var due = pace.next(); due.isPresent(); due = pace.next()) {
            latencies.add(due.getAsLong(), caller.work());
        }
        return latencies;
    }

    private void add(long began, int operations) {
        ended = System.nanoTime();
        if (operations == 0) {
            refused++;
            return;
        }
        done += operations;
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = ended - began;
    }

    LongStream nanos() {
        return Arrays.stream(nanos, 0, count);
    }

    long done() {
        return done;
    }

    long refused() {
        return refused;
    }

    long ended() {
        return ended;
    }
}
