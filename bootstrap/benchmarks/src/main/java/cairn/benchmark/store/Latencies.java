package cairn.benchmark.store;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.LongStream;

final class Latencies {

    private long[] nanos = new long[1024];
    private int count;
    private long done;
    private long ended;

    static Latencies of(BenchmarkClient caller, long deadline) throws SQLException, InterruptedException {
        var latencies = new Latencies();
        long began = System.nanoTime();
        do {
            latencies.done += caller.work();
            latencies.ended = System.nanoTime();
            latencies.add(latencies.ended - began);
            began = latencies.ended;
        } while (latencies.ended - deadline < 0);
        return latencies;
    }

    private void add(long nanosTaken) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = nanosTaken;
    }

    LongStream nanos() {
        return Arrays.stream(nanos, 0, count);
    }

    long done() {
        return done;
    }

    long ended() {
        return ended;
    }
}
