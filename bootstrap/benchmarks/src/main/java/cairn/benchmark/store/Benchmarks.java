package cairn.benchmark.store;

import cairn.adapter.persistence.Schema;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.RevenueFacts;
import cairn.benchmark.store.Comparison.Contender;
import cairn.domain.permit.PermitBook;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;

/** Measures the event store and, in the same run, the limit of its database. */
public final class Benchmarks {

    private static final long SEED = 8848;

    private static final int EVENTS_AT_ONCE = 1_000;

    /** Rebuilds of larger logs take minutes and need no warm-up. */
    private static final int COMPILED_ON_THE_WAY = 5_000_000;

    private final BenchmarkDatabase database;
    private final BenchmarkPlan plan;
    private final ProjectionRebuild rebuild;
    private final Consumer<String> tables;
    private final Consumer<String> progress;
    private final BenchmarkSession session;

    /**
     * @param tables receives the figures, in Markdown
     * @param progress receives a message about each step
     */
    public Benchmarks(
            BenchmarkDatabase database,
            BenchmarkPlan plan,
            ProjectionRebuild rebuild,
            Consumer<String> tables,
            Consumer<String> progress) {
        this.database = database;
        this.plan = plan;
        this.rebuild = rebuild;
        this.tables = tables;
        this.progress = progress;
        this.session = new BenchmarkSession(database, plan, progress);
    }

    /**
     * Prints a description of the machine.
     *
     * @throws BenchmarkException if the database contains the log of a service
     */
    public void introduce() throws InterruptedException {
        BenchmarkSession.translatingFailures(() -> {
            database.refuseIfUsed();
            tables.accept("Measured on " + MachineDescription.with(database) + ".\n");
        });
    }

    /**
     * Fills the empty log of a future service with about four years of bookings, nights, permits and dispatches.
     *
     * @param books returns the catalogue and permit data of the service
     * @throws BenchmarkException if it is not empty
     */
    public void seed(Function<BenchmarkDatabase, PermitBook> books) throws InterruptedException {
        BenchmarkSession.translatingFailures(() -> {
            if (plan.logs().size() != 1) {
                throw new BenchmarkException("A service has one log: --events must be one number");
            }
            int events = plan.logs().getFirst();
            Schema.migrate(database.url(), database.user(), database.password());
            var book = books.apply(database);
            long began = System.nanoTime();
            new LogSeeder(database, events, size -> new SeedHistory(size, book), progress).fillEmpty();
            double seconds = (System.nanoTime() - began) / 1e9;
            tables.accept(String.format(
                    Locale.ROOT, "%,d events in %.1f s, %,.0f a second.", events, seconds, events / seconds));
        });
    }

    /** Compares appends with inserts of single rows. */
    public void append() throws InterruptedException {
        session.onEachLog(log -> {
            try (var connections = log.database().pool(plan.mostCallers())) {
                var cancellations = appends(log);
                cancellations.connect().work();
                var comparison = new Comparison(
                        "Appending to",
                        log,
                        new Contender("inserts", InsertClient.clients(connections)),
                        new Contender("appends", cancellations),
                        plan);
                session.warmUpAndMeasure("append", plan, List.of(comparison));
                tables.accept(comparison.table());
            }
        });
    }

    /** Compares sourcing of single bookings with selects of single rows, then larger logs with the first one. */
    public void source() throws InterruptedException {
        BenchmarkSession.translatingFailures(() -> {
            try (var logs = BenchmarkLogs.open(database, plan.logs(), progress);
                    var connections = database.pool(plan.mostCallers())) {
                var comparisons = new ArrayList<Comparison>();
                for (BenchmarkLog log : logs.all()) {
                    var random = new SplittableRandom(SEED);
                    var bookings = BookingSample.of(log, random);
                    comparisons.add(new Comparison(
                            "Sourcing one booking of",
                            log,
                            new Contender("selects", SelectClient.clients(connections, log, bookings, random)),
                            new Contender("sourcings", SourcingClient.clients(log, bookings, random)),
                            plan));
                }
                session.warmUpAndMeasure("source", plan, comparisons);
                comparisons.forEach(comparison -> tables.accept(comparison.table()));
                comparisons.stream()
                        .skip(1)
                        .forEach(larger -> tables.accept(larger.costAgainst(comparisons.getFirst())));
            }
        });
    }

    /** Compares streaming of the log with COPY, then measures the delay from an append to followers at the head. */
    public void stream() throws InterruptedException {
        session.onEachLog(log -> {
            int atOnce = Math.min(log.size(), EVENTS_AT_ONCE);
            var comparison = new Comparison(
                    "Following a thousand events at a time of",
                    log,
                    new Contender("copied", CopyClient.clients(log, atOnce)),
                    new Contender("streamed", StreamingClient.clients(log, atOnce)),
                    plan);
            session.warmUpAndMeasure("stream", plan, List.of(comparison));
            tables.accept(comparison.table());
            var deliveries = new DeliveryLatencies(log, plan, appends(log));
            session.inRuns("stream, at the head", plan, deliveries::run);
            tables.accept(deliveries.table());
        });
    }

    /** Compares rebuilds of projections with COPY of the log. */
    public void replay() throws InterruptedException {
        session.onEachLog(log -> {
            BenchmarkSession.startAtTheHead(log);
            var comparisons = List.of(
                    rebuilding("the bookings", BookingViews.PROJECTION, log),
                    rebuilding("the revenue", RevenueFacts.PROJECTION, log));
            if (log.size() > COMPILED_ON_THE_WAY) {
                session.measure("replay", plan.alone(), comparisons);
            } else {
                session.warmUpAndMeasure("replay", plan.alone(), comparisons);
            }
            comparisons.forEach(comparison -> tables.accept(comparison.tableOfTimes()));
        });
    }

    private Comparison rebuilding(String what, String projection, BenchmarkLog log) {
        return new Comparison(
                "Rebuilding " + what + " from",
                log,
                new Contender("copied", CopyClient.clients(log, log.size())),
                new Contender("replayed", rebuilds(log, projection)),
                plan.alone());
    }

    private ClientFactory rebuilds(BenchmarkLog log, String projection) {
        return () -> () -> {
            rebuild.from(log.database(), projection);
            return log.size();
        };
    }

    private static ClientFactory appends(BenchmarkLog log) {
        return AppendClient.clients(log, new SplittableRandom(SEED));
    }
}
