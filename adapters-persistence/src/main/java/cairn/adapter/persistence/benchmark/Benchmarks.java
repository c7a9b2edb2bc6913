package cairn.adapter.persistence.benchmark;

import cairn.adapter.persistence.benchmark.Contest.Side;
import java.sql.SQLException;
import java.util.ArrayList;
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

    /**
     * Says what is measured on.
     *
     * @throws BenchmarkException if the database holds a log that is not ours to play with
     */
    public void introduce() throws InterruptedException {
        measure(() -> {
            database.refuseIfUsed();
            tables.accept("Measured on " + Machine.with(database) + ".\n");
        });
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
        try (var log = BenchLog.open(database, size, progress);
                var connections = log.database().pool(plan.mostCallers())) {
            var cancellations = Cancellations.crew(log, new SplittableRandom(SEED));
            cancellations.join().work();
            var contest = new Contest(
                    log,
                    new Side("inserts", SingleInserts.crew(connections)),
                    new Side("appends", cancellations),
                    plan);
            hold("append", List.of(contest));
        }
    }

    /** Sourcing of single bookings against selects of single rows; then what larger logs cost against the first. */
    public void source() throws InterruptedException {
        measure(() -> {
            try (var logs = BenchLogs.open(database, plan.logs(), progress);
                    var connections = database.pool(plan.mostCallers())) {
                var contests = new ArrayList<Contest>();
                for (BenchLog log : logs.all()) {
                    var random = new SplittableRandom(SEED);
                    var bookings = Bookings.of(log, random);
                    contests.add(new Contest(
                            log,
                            new Side("selects", SingleSelects.crew(connections, log, bookings, random)),
                            new Side("sourcings", Sourcings.crew(log, bookings, random)),
                            plan));
                }
                hold("source", contests);
                contests.stream().skip(1).forEach(larger -> tables.accept(larger.costAgainst(contests.getFirst())));
            }
        });
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
        contests.forEach(contest -> tables.accept(contest.table()));
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
