package cairn.benchmark.store;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.LongStream;

/** The duration of each operation of one caller, and the number of its operations. */
final class Laps {

    private long[] nanos = new long[1024];
    private int count;
    private long done;
    private long ended;

    /** At least one piece, and no new one after the deadline. */
    static Laps of(Caller caller, long deadline) throws SQLException, InterruptedException {
        var laps = new Laps();
        long began = System.nanoTime();
        do {
            laps.done += caller.work();
            laps.ended = System.nanoTime();
            laps.add(laps.ended - began);
            began = laps.ended;
        } while (laps.ended - deadline < 0);
        return laps;
    }

    private void add(long lap) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = lap;
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
