package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkPlan;
import cairn.benchmark.store.Throughput;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Measures latencies at half of the greatest throughput of a program, with requests that are due at fixed times. */
final class HalfRate {

    private static final double SHARE = 0.5;

    private final List<CommandContender> programs;
    private final BenchmarkPlan plan;
    private final Consumer<String> progress;

    /** @param programs programs whose throughput has been measured */
    HalfRate(List<CommandContender> programs, BenchmarkPlan plan, Consumer<String> progress) {
        this.programs = List.copyOf(programs);
        this.plan = plan;
        this.progress = progress;
    }

    /** Returns a row for each program with the medians of all runs. */
    String table() throws SQLException, InterruptedException {
        var table = new StringBuilder("""
                At half of the greatest throughput above, each request due at a fixed time, from which its latency counts:

                | operations | due/s | answered/s | p50 ms | p99 ms | refused |
                |---|--:|--:|--:|--:|--:|
                """);
        var runs = new ArrayList<List<Throughput>>();
        programs.forEach(_ -> runs.add(new ArrayList<>()));
        for (int run = 1; run <= plan.runs(); run++) {
            progress.accept("command, half of the throughput: run %d of %d".formatted(run, plan.runs()));
            for (int i = 0; i < programs.size(); i++) {
                int turn = (run + i) % programs.size();
                var program = programs.get(turn);
                runs.get(turn).add(program.atRate(rateOf(program), plan.mostCallers(), plan.time()));
            }
        }
        for (int i = 0; i < programs.size(); i++) {
            table.append(row(programs.get(i), runs.get(i)));
        }
        return table.toString();
    }

    private static double rateOf(CommandContender program) {
        return SHARE * program.mostPerSecond();
    }

    private static String row(CommandContender program, List<Throughput> runs) {
        return String.format(
                Locale.ROOT,
                "| %s | %,.0f | %,.0f | %.2f | %.2f | %d |\n",
                program.operations(),
                rateOf(program),
                Median.of(runs, Throughput::perSecond),
                Median.of(runs, Throughput::p50),
                Median.of(runs, Throughput::p99),
                runs.stream().mapToLong(Throughput::refused).sum());
    }
}
