package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkPlan;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Compares a command of the service with other programs. They alternate, in another order in each run. */
final class CommandComparison {

    private final CommandContender service;
    private final List<CommandContender> others;
    private final BenchmarkPlan plan;
    private final Consumer<String> progress;

    CommandComparison(
            CommandContender service, List<CommandContender> others, BenchmarkPlan plan, Consumer<String> progress) {
        this.service = service;
        this.others = List.copyOf(others);
        this.plan = plan;
        this.progress = progress;
    }

    private List<CommandContender> all() {
        return Stream.concat(Stream.of(service), others.stream()).toList();
    }

    /** @param warmUp the time for each program before its first figure */
    void run(Duration warmUp) throws SQLException, InterruptedException {
        for (var contender : all()) {
            progress.accept("command, %s: warming up".formatted(contender.operations()));
            contender.warmUp(plan.mostCallers(), warmUp);
        }
        for (int run = 1; run <= plan.runs(); run++) {
            var order = new ArrayList<>(all());
            Collections.rotate(order, run - 1);
            for (int callers : plan.callers()) {
                progress.accept("command, %s: run %d of %d, callers: %d"
                        .formatted(service.operations(), run, plan.runs(), callers));
                for (var contender : order) {
                    contender.measure(callers, plan.time());
                }
            }
        }
    }

    /** Returns a row for each number of callers: the medians of all runs, and the medians of the ratios of each run. */
    String table() {
        var head = new ArrayList<>(List.of("callers"));
        all().forEach(contender -> head.addAll(contender.head()));
        others.forEach(other -> head.add("of " + other.operations()));
        var table = new StringBuilder(row(head))
                .append("|")
                .append("--:|".repeat(head.size()))
                .append("\n");
        for (int callers : plan.callers()) {
            var cells = new ArrayList<>(List.of(Integer.toString(callers)));
            all().forEach(contender -> cells.addAll(contender.cells(callers)));
            others.forEach(other -> cells.add(ratio(service.ratioTo(other, callers))));
            table.append(row(cells));
        }
        long refused = all().stream().mapToLong(CommandContender::refused).sum();
        if (refused > 0) {
            table.append("\n%d requests were refused with 503; the figures do not include them.\n".formatted(refused));
        }
        return table.toString();
    }

    private static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f×", ratio);
    }
}
