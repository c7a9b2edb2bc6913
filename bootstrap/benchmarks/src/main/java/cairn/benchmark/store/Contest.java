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

/** The event store against a limit, by turns: what troubles the machine for a while troubles both. */
final class Contest {

    private static final double MILLION = 1e6;

    /** One of the two: who works, and what they do, in the plural. */
    record Side(String deeds, Caller.Crew crew) {}

    /** What both did, one right after the other. */
    private record Round(Pace limit, Pace ours) {

        double ratio() {
            return ours.perSecond() / limit.perSecond();
        }
    }

    private final String what;
    private final BenchLog log;
    private final Side limit;
    private final Side ours;
    private final Plan plan;
    private final SortedMap<Integer, List<Round>> rounds = new TreeMap<>();

    /**
     * @param what is done to the log, such as {@code Appending to}
     */
    Contest(String what, BenchLog log, Side limit, Side ours, Plan plan) {
        this.what = what;
        this.log = log;
        this.limit = limit;
        this.ours = ours;
        this.plan = plan;
    }

    /** Compiles what is hot, and brings into memory what is read. */
    void warmUp() throws SQLException, InterruptedException {
        round(plan.mostCallers(), plan.timeToWarmUp());
    }

    void run(int callers) throws SQLException, InterruptedException {
        rounds.computeIfAbsent(callers, _ -> new ArrayList<>()).add(round(callers, plan.time()));
    }

    private Round round(int callers, Duration time) throws SQLException, InterruptedException {
        return new Round(Pace.of(limit.crew(), callers, time), Pace.of(ours.crew(), callers, time));
    }

    /** A row for each number of callers: medians of all runs, at the end that of the runs' own ratios. */
    String table() {
        var table = new StringBuilder(String.format(Locale.ROOT, """
                %s a log of %,d events:

                | callers | %s/s | %s/s | p50 ms | p99 ms | ratio |
                |--:|--:|--:|--:|--:|--:|
                """, what, log.size(), limit.deeds(), ours.deeds()));
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

    /** The same told by time: how long a million takes either, and how many times as long ours takes. */
    String tableOfTimes() {
        var table = new StringBuilder(String.format(Locale.ROOT, """
                %s a log of %,d events:

                | callers | %s, s per million | %s, s per million | ratio |
                |--:|--:|--:|--:|
                """, what, log.size(), limit.deeds(), ours.deeds()));
        rounds.forEach((callers, held) -> table.append(String.format(
                Locale.ROOT,
                "| %d | %.2f | %.2f | %.2f× |\n",
                callers,
                median(held, round -> MILLION / round.limit().perSecond()),
                median(held, round -> MILLION / round.ours().perSecond()),
                median(held, round -> 1 / round.ratio()))));
        return table.toString();
    }

    /** Returns the ratio of the times that our engine took on this log and on another one, in the same runs. */
    String costAgainst(Contest other) {
        var table = new StringBuilder(String.format(Locale.ROOT, """
                What a log of %2$,d events costs against one of %1$,d:

                | callers | %3$s/s of %1$,d | %3$s/s of %2$,d | ratio |
                |--:|--:|--:|--:|
                """, other.log.size(), log.size(), ours.deeds()));
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
