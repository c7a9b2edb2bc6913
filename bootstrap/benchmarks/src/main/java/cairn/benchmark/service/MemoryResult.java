package cairn.benchmark.service;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;

/**
 * The responses of one measurement of memory.
 *
 * @param readers those to each path that was read without pauses, at most four
 * @param dispatches those to dispatches
 * @param others those to another operator's reads
 */
record MemoryResult(List<ResponseStatistics> readers, ResponseStatistics dispatches, ResponseStatistics others) {

    String row(long bytes, double before, double most) {
        var row = new StringBuilder(
                String.format(Locale.ROOT, "| %,d | %.0f | %.0f | %.0f ", bytes, before, most, most - before));
        readers.forEach(answers -> row.append(latencies(answers)));
        row.append("| - ".repeat(2 * (4 - readers.size())));
        int failed = readers.stream().mapToInt(MemoryResult::failures).sum() + failures(dispatches) + failures(others);
        return row.append("| %d ".formatted(failed))
                .append(latencies(dispatches))
                .append(latencies(others))
                .append(String.format(
                        Locale.ROOT,
                        "| %.1f |\n",
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()))
                .toString();
    }

    private static int failures(ResponseStatistics answers) {
        return answers.shed() + answers.errors();
    }

    private static String latencies(ResponseStatistics answers) {
        return String.format(Locale.ROOT, "| %.0f | %.0f ", answers.percentile(50), answers.percentile(99));
    }
}
