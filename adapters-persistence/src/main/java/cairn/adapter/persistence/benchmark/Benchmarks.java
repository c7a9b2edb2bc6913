package cairn.adapter.persistence.benchmark;

import cairn.adapter.persistence.benchmark.Contest.Side;
import java.sql.SQLException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.flywaydb.core.api.FlywayException;

/** Measures the event store, and what its database could do at best in the same run. */
public final class Benchmarks {

    private static final long SEED = 8848;

    private final BenchDatabase database;
    private final Plan plan;
    private final Consumer<String> tables;
    private final Consumer<String> progress;

    /**
     * @param tables is told the figures, in Markdown
     * @param progress is told what is going on meanwhile
     */
    public Benchmarks(BenchDatabase database, Plan plan, Consumer<String> tables, Consumer<String> progress) {
        this.database = database;
        this.plan = plan;
        this.tables = tables;
        this.progress = progress;
    }

    /** Says what is measured on. */
    public void introduce() throws InterruptedException {
        measure(() -> tables.accept("Measured on " + Machine.with(database) + ".\n"));
    }

    /** Appends against inserts of single rows. */
    public void append() throws InterruptedException {
        measure(() -> {
            for (int size : plan.logs()) {
                append(size);
            }
        });
    }

    private void append(int size) throws SQLException, InterruptedException {
        try (var log = BenchLog.open(database, size);
                var connections = log.database().pool(plan.mostCallers())) {
            var cancellations = Cancellations.crew(log, new SplittableRandom(SEED));
            cancellations.join().work();
            var contest = new Contest(
                    new Side("inserts", SingleInserts.crew(connections)), new Side("appends", cancellations), plan);
            hold("append", List.of(contest));
            tables.accept("Appending to a log of %,d events:\n\n%s".formatted(size, contest.table()));
        }
    }

    private void hold(String what, List<Contest> contests) throws SQLException, InterruptedException {
        progress.accept(what + ": warming up");
        for (Contest contest : contests) {
            contest.warmUp();
        }
        for (int run = 1; run <= plan.runs(); run++) {
            for (int callers : plan.callers()) {
                progress.accept("%s: run %d of %d, callers: %d".formatted(what, run, plan.runs(), callers));
                for (Contest contest : contests) {
                    contest.run(callers);
                }
            }
        }
    }

    @FunctionalInterface
    private interface Measurement {
        void run() throws SQLException, InterruptedException;
    }

    private static void measure(Measurement measurement) throws InterruptedException {
        try {
            measurement.run();
        } catch (SQLException | FlywayException e) {
            throw new BenchmarkException("The database fails: " + e.getMessage(), e);
        }
    }
}
