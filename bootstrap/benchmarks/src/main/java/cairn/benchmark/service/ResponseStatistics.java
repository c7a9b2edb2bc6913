package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

final class ResponseStatistics {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final int UNAVAILABLE = 503;

    private final int[] expected;
    private long[] nanos = new long[1024];
    private int count;
    private int shed;
    private int errors;

    /** @param expected the statuses that are neither an error nor a request shed with 503 */
    ResponseStatistics(int... expected) {
        this.expected = expected;
    }

    /** Returns the responses of several senders together, when all of them have ended. */
    static ResponseStatistics of(List<Future<ResponseStatistics>> senders) throws InterruptedException {
        var all = new ResponseStatistics();
        try {
            for (var each : senders) {
                all.add(each.get());
            }
        } catch (ExecutionException e) {
            throw new BenchmarkException("A caller failed: " + e.getCause(), e);
        }
        return all;
    }

    void add(int status, long took) {
        if (status == UNAVAILABLE) {
            shed++;
        } else if (IntStream.of(expected).noneMatch(known -> known == status)) {
            errors++;
        }
        add(took);
    }

    void fail() {
        errors++;
    }

    void add(ResponseStatistics others) {
        Arrays.stream(others.nanos, 0, others.count).forEach(this::add);
        shed += others.shed;
        errors += others.errors;
    }

    private void add(long took) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = took;
    }

    int count() {
        return count;
    }

    int shed() {
        return shed;
    }

    int errors() {
        return errors;
    }

    double percentile(int percent) {
        long[] sorted = Arrays.stream(nanos, 0, count).sorted().toArray();
        return count == 0 ? 0 : sorted[(int) Math.ceil(percent / 100.0 * count) - 1] / NANOS_PER_MILLI;
    }
}
