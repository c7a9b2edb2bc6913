package cairn.benchmark.store;

import cairn.adapter.persistence.Schema;
import cairn.application.booking.BookingModule;
import cairn.application.revenue.RevenueModule;
import cairn.benchmark.store.Contest.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Measures the event store, and what its database could do at best in the same run. */
public final class Benchmarks {

    private static final long SEED = 8848;

    private static final int EVENTS_AT_ONCE = 1_000;

    /** How large a log is whose rebuild, measured in minutes, need not be done once before. */
    private static final int COMPILED_ON_THE_WAY = 5_000_000;

    private final BenchDatabase database;
    private final Plan plan;
    private final Rebuild rebuild;
    private final Consumer<String> tables;
    private final Consumer<String> progress;
    private final Meeting meeting;

    /**
     * @param tables is told the figures, in Markdown
     * @param progress is told what is going on meanwhile
     */
    public Benchmarks(
            BenchDatabase database, Plan plan, Rebuild rebuild, Consumer<String> tables, Consumer<String> progress) {
        this.database = database;
        this.plan = plan;
        this.rebuild = rebuild;
        this.tables = tables;
        this.progress = progress;
        this.meeting = new Meeting(database, plan, progress);
    }

    /**
     * Says what is measured on.
     *
     * @throws BenchmarkException if the database holds a log that is not ours to play with
     */
    public void introduce() throws InterruptedException {
        Meeting.measure(() -> {
            database.refuseIfUsed();
            tables.accept("Measured on " + Machine.with(database) + ".\n");
        });
    }

    /**
     * Fills the empty log of a service to be with the bookings of some four years.
     *
     * @throws BenchmarkException if it is not empty
     */
    public void seed() throws InterruptedException {
        Meeting.measure(() -> {
            if (plan.logs().size() != 1) {
                throw new BenchmarkException("A service has one log: --events must be one number");
            }
            int events = plan.logs().getFirst();
            Schema.migrate(database.url(), database.user(), database.password());
            long begun = System.nanoTime();
            new Seed(database, events, progress).fillEmpty();
            double seconds = (System.nanoTime() - begun) / 1e9;
            tables.accept(String.format(
                    Locale.ROOT, "%,d events in %.1f s, %,.0f a second.", events, seconds, events / seconds));
        });
    }

    /** Appends against inserts of single rows. */
    public void append() throws InterruptedException {
        meeting.onEachLog(log -> {
            try (var connections = log.database().pool(plan.mostCallers())) {
                var cancellations = cancellations(log);
                cancellations.join().work();
                var contest = new Contest(
                        "Appending to",
                        log,
                        new Side("inserts", SingleInserts.crew(connections)),
                        new Side("appends", cancellations),
                        plan);
                meeting.hold("append", plan, List.of(contest));
                tables.accept(contest.table());
            }
        });
    }

    /** Sourcing of single bookings against selects of single rows; then what larger logs cost against the first. */
    public void source() throws InterruptedException {
        Meeting.measure(() -> {
            try (var logs = BenchLogs.open(database, plan.logs(), progress);
                    var connections = database.pool(plan.mostCallers())) {
                var contests = new ArrayList<Contest>();
                for (BenchLog log : logs.all()) {
                    var random = new SplittableRandom(SEED);
                    var bookings = Bookings.of(log, random);
                    contests.add(new Contest(
                            "Sourcing one booking of",
                            log,
                            new Side("selects", SingleSelects.crew(connections, log, bookings, random)),
                            new Side("sourcings", Sourcings.crew(log, bookings, random)),
                            plan));
                }
                meeting.hold("source", plan, contests);
                contests.forEach(contest -> tables.accept(contest.table()));
                contests.stream().skip(1).forEach(larger -> tables.accept(larger.costAgainst(contests.getFirst())));
            }
        });
    }

    /** Reading the log from its start against COPY; then how soon those at its head hear of an append. */
    public void stream() throws InterruptedException {
        meeting.onEachLog(log -> {
            int atOnce = Math.min(log.size(), EVENTS_AT_ONCE);
            var contest = new Contest(
                    "Following a thousand events at a time of",
                    log,
                    new Side("copied", Copies.crew(log, atOnce)),
                    new Side("streamed", Followings.crew(log, atOnce)),
                    plan);
            meeting.hold("stream", plan, List.of(contest));
            tables.accept(contest.table());
            var deliveries = new Deliveries(log, plan, cancellations(log));
            meeting.inRuns("stream, at the head", plan, deliveries::run);
            tables.accept(deliveries.table());
        });
    }

    /** Making read models anew against COPY of the log. */
    public void replay() throws InterruptedException {
        meeting.onEachLog(log -> {
            Meeting.startAtTheHead(log);
            var contests = List.of(
                    remaking("the bookings", BookingModule.VIEWS, log),
                    remaking("the revenue", RevenueModule.FACTS, log));
            if (log.size() > COMPILED_ON_THE_WAY) {
                meeting.holdAtOnce("replay", plan.alone(), contests);
            } else {
                meeting.hold("replay", plan.alone(), contests);
            }
            contests.forEach(contest -> tables.accept(contest.tableOfTimes()));
        });
    }

    private Contest remaking(String what, String projection, BenchLog log) {
        return new Contest(
                "Making " + what + " anew from",
                log,
                new Side("copied", Copies.crew(log, log.size())),
                new Side("replayed", rebuilds(log, projection)),
                plan.alone());
    }

    /** One piece of work is the whole log. */
    private Caller.Crew rebuilds(BenchLog log, String projection) {
        return () -> () -> {
            rebuild.from(log.database(), projection);
            return log.size();
        };
    }

    private static Caller.Crew cancellations(BenchLog log) {
        return Cancellations.crew(log, new SplittableRandom(SEED));
    }
}
