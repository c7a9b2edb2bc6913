package cairn.benchmark.store;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Compares the event store with the limit of its database. They alternate, so that any disturbance affects both. */
final class Comparison {

    private static final double MILLION = 1e6;

    record Contender(String operations, ClientFactory clients) {}

    private record Round(Throughput limit, Throughput ours) {

        double ratio() {
            return ours.perSecond() / limit.perSecond();
        }
    }

    private final String what;
    private final BenchmarkLog log;
    private final Contender limit;
    private final Contender ours;
    private final BenchmarkPlan plan;
    private final SortedMap<Integer, List<Round>> rounds = new TreeMap<>();

    /** @param what the beginning of the heading, such as {@code Appending to} */
    Comparison(String what, BenchmarkLog log, Contender limit, Contender ours, BenchmarkPlan plan) {
        this.what = what;
        this.log = log;
        this.limit = limit;
        this.ours = ours;
        this.plan = plan;
    }

    /** Returns the figures of the round in a line. */
    String warmUp() throws SQLException, InterruptedException {
        return line(round(plan.mostCallers(), plan.timeToWarmUp()));
    }

    /** Returns the figures of the round in a line. */
    String run(int callers) throws SQLException, InterruptedException {
        var round = round(callers, plan.time());
        rounds.computeIfAbsent(callers, _ -> new ArrayList<>()).add(round);
        return line(round);
    }

    private String line(Round round) {
        return String.format(
                Locale.ROOT,
                "%s a log of %,d events: %,.0f %s/s, %,.0f %s/s",
                what,
                log.size(),
                round.limit().perSecond(),
                limit.operations(),
                round.ours().perSecond(),
                ours.operations());
    }

    private Round round(int callers, Duration time) throws SQLException, InterruptedException {
        return new Round(Throughput.of(limit.clients(), callers, time), Throughput.of(ours.clients(), callers, time));
    }

    /** Returns a row for each number of callers: the medians of all runs, and the median of the ratios of each run. */
    String table() {
        var table = new StringBuilder(
                String.format(Locale.ROOT, """
                %s a log of %,d events:

                | callers | %s/s | %s/s | p50 ms | p99 ms | ratio |
                |--:|--:|--:|--:|--:|--:|
                """, what, log.size(), limit.operations(), ours.operations()));
        rounds.forEach((callers, held) -> table.append(String.format(
                Locale.ROOT,
                "| %d | %,.0f | %,.0f | %.2f | %.2f | %.2f× |\n",
                callers,
                median(held, round -> round.limit().perSecond()),
                median(held, round -> round.ours().perSecond()),
                median(held, round -> round.ours().p50()),
                median(held, round -> round.ours().p99()),
                median(held, Round::ratio))));
        return table.toString();
    }

    String tableOfTimes() {
        var table = new StringBuilder(
                String.format(Locale.ROOT, """
                %s a log of %,d events:

                | callers | %s, s per million | %s, s per million | ratio |
                |--:|--:|--:|--:|
                """, what, log.size(), limit.operations(), ours.operations()));
        rounds.forEach((callers, held) -> table.append(String.format(
                Locale.ROOT,
                "| %d | %.2f | %.2f | %.2f× |\n",
                callers,
                median(held, round -> MILLION / round.limit().perSecond()),
                median(held, round -> MILLION / round.ours().perSecond()),
                median(held, round -> 1 / round.ratio()))));
        return table.toString();
    }

    String costAgainst(Comparison other) {
        var table = new StringBuilder(String.format(Locale.ROOT, """
                What a log of %2$,d events costs against one of %1$,d:

                | callers | %3$s/s of %1$,d | %3$s/s of %2$,d | ratio |
                |--:|--:|--:|--:|
                """, other.log.size(), log.size(), ours.operations()));
        rounds.forEach((callers, held) -> {
            List<Round> there = other.rounds.getOrDefault(callers, List.of());
            var costs = IntStream.range(0, held.size())
                    .mapToDouble(run -> there.get(run).ours().perSecond()
                            / held.get(run).ours().perSecond());
            table.append(String.format(
                    Locale.ROOT,
                    "| %d | %,.0f | %,.0f | %.2f× |\n",
                    callers,
                    median(there, round -> round.ours().perSecond()),
                    median(held, round -> round.ours().perSecond()),
                    median(costs)));
        });
        return table.toString();
    }

    private static double median(List<Round> held, ToDoubleFunction<Round> figure) {
        return median(held.stream().mapToDouble(figure));
    }

    static double median(DoubleStream figures) {
        double[] sorted = figures.sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
