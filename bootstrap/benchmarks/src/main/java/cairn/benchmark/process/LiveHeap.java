package cairn.benchmark.process;

import cairn.benchmark.store.BenchmarkException;
import java.io.IOException;
import java.nio.file.Path;

/** The heap that the objects of another JVM take after a full collection, which delays its requests. */
public final class LiveHeap {

    private static final double MEBIBYTE = 1 << 20;

    private LiveHeap() {}

    /** Collects the garbage of a JVM of this machine, and returns the size of its live objects in MiB. */
    public static double of(long process) throws InterruptedException {
        var command = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        try {
            var histogram = new ProcessBuilder(command, Long.toString(process), "GC.class_histogram")
                    .redirectErrorStream(true)
                    .start();
            var total = histogram
                    .inputReader()
                    .lines()
                    .reduce((_, line) -> line)
                    .orElse("")
                    .strip()
                    .split(" +");
            histogram.waitFor();
            if (total.length < 3 || !total[0].equals("Total")) {
                throw new BenchmarkException("The heap of the service cannot be looked at: " + String.join(" ", total));
            }
            return Long.parseLong(total[2]) / MEBIBYTE;
        } catch (IOException e) {
            throw new BenchmarkException("There is no " + command + ": " + e.getMessage(), e);
        }
    }
}
