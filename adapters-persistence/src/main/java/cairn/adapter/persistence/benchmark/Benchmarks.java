package cairn.adapter.persistence.benchmark;

import cairn.adapter.persistence.Schema;
import cairn.adapter.persistence.benchmark.Contest.Side;
import cairn.application.booking.BookingModule;
import cairn.application.deadline.DeadlineModule;
import cairn.application.revenue.RevenueModule;
import cairn.application.webhook.WebhookModule;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.flywaydb.core.api.FlywayException;

/** Measures the event store, and what its database could do at best in the same run. */
public final class Benchmarks {

    private static final long SEED = 8848;

    private static final int EVENTS_AT_ONCE = 1_000;

    /** How large a log is whose rebuild, measured in minutes, need not be done once before. */
    private static final int COMPILED_ON_THE_WAY = 5_000_000;

    /** A service is compiled piece by piece, and slow until then. */
    private static final int ROUNDS_TO_WARM_UP = 3;

    /**
     * A rebuild goes as far as the live projection is: here that has followed the whole log, and shows nothing of it. Nor
     * does anything else that begins with the log come up from behind while others are measured.
     */
    private static final String LIVE_AT_THE_HEAD = """
            delete from token_entry where processor_name = any ('{%1$s}');
            insert into token_entry (processor_name, segment, mask, token)
            select projection, 0, 0, convert_to('{"globalIndex":' || max(position) || '}', 'UTF8')
              from events, unnest('{%1$s}'::text[]) projection group by projection
            """.formatted(String.join(
            ",", BookingModule.VIEWS, RevenueModule.FACTS, DeadlineModule.REACTOR, WebhookModule.HERALD));

    /** What an earlier measurement has appended is gone, and with it what has been made of that. */
    private static final String NOTHING_OF_EARLIER =
            "truncate scheduled_tasks, revenue_facts, booking_views, reservation_views, dispatch_views";

    private final BenchDatabase database;
    private final Plan plan;
    private final Rebuild rebuild;
    private final Consumer<String> tables;
    private final Consumer<String> progress;

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

    /**
     * Fills the empty log of a service to be with the bookings of some four years.
     *
     * @throws BenchmarkException if it is not empty
     */
    public void seed() throws InterruptedException {
        measure(() -> {
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
        onEachLog(log -> {
            try (var connections = log.database().pool(plan.mostCallers())) {
                var cancellations = cancellations(log);
                cancellations.join().work();
                var contest = new Contest(
                        "Appending to",
                        log,
                        new Side("inserts", SingleInserts.crew(connections)),
                        new Side("appends", cancellations),
                        plan);
                hold("append", plan, List.of(contest));
                tables.accept(contest.table());
            }
        });
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
                            "Sourcing one booking of",
                            log,
                            new Side("selects", SingleSelects.crew(connections, log, bookings, random)),
                            new Side("sourcings", Sourcings.crew(log, bookings, random)),
                            plan));
                }
                hold("source", plan, contests);
                contests.forEach(contest -> tables.accept(contest.table()));
                contests.stream().skip(1).forEach(larger -> tables.accept(larger.costAgainst(contests.getFirst())));
            }
        });
    }

    /** Reading the log from its start against COPY; then how soon those at its head hear of an append. */
    public void stream() throws InterruptedException {
        onEachLog(log -> {
            int atOnce = Math.min(log.size(), EVENTS_AT_ONCE);
            var contest = new Contest(
                    "Following a thousand events at a time of",
                    log,
                    new Side("copied", Copies.crew(log, atOnce)),
                    new Side("streamed", Followings.crew(log, atOnce)),
                    plan);
            hold("stream", plan, List.of(contest));
            tables.accept(contest.table());
            var deliveries = new Deliveries(log, plan, cancellations(log));
            inRuns("stream, at the head", plan, deliveries::run);
            tables.accept(deliveries.table());
        });
    }

    /** Making read models anew against COPY of the log. */
    public void replay() throws InterruptedException {
        onEachLog(log -> {
            log.database().execute(LIVE_AT_THE_HEAD);
            var contests = List.of(
                    remaking("the bookings", BookingModule.VIEWS, log),
                    remaking("the revenue", RevenueModule.FACTS, log));
            if (log.size() > COMPILED_ON_THE_WAY) {
                measure("replay", plan.alone(), contests);
            } else {
                hold("replay", plan.alone(), contests);
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

    /** Commands as they are sent to the whole service against inserts of single rows. */
    public void command(Service service) throws InterruptedException {
        onEachLog(log -> {
            log.database().execute(LIVE_AT_THE_HEAD);
            log.database().execute(NOTHING_OF_EARLIER);
            try (var connections = log.database().pool(plan.mostCallers());
                    var served = service.over(log.database())) {
                var inserts = new Side("inserts", SingleInserts.crew(connections));
                var contests = new ArrayList<Contest>();
                served.commands()
                        .forEach((name, crew) -> contests.add(
                                new Contest(name + " over HTTP, on", log, inserts, new Side("commands", crew), plan)));
                for (int i = 1; i < ROUNDS_TO_WARM_UP; i++) {
                    for (Contest contest : contests) {
                        contest.warmUp();
                    }
                }
                hold("command", plan, contests);
                contests.forEach(contest -> tables.accept(contest.table()));
            }
        });
    }

    /** Agencies' whole feeds over HTTP, one after the other, against COPY of their events. */
    public void feed(Service service) throws InterruptedException {
        onEachLog(log -> {
            log.database().execute(LIVE_AT_THE_HEAD);
            log.database().execute(NOTHING_OF_EARLIER);
            try (var served = service.over(log.database())) {
                var copies = new Side("copied", OwnedCopies.crew(log));
                var contests = new ArrayList<Contest>();
                served.commands()
                        .forEach((name, crew) -> contests.add(
                                new Contest(name + " from", log, copies, new Side("fed", crew), plan.alone())));
                hold("feed", plan.alone(), contests);
                contests.forEach(contest -> tables.accept(contest.table()));
                tables.accept(served.remark());
            }
        });
    }

    /** Starts the service over a log. */
    @FunctionalInterface
    public interface Service {
        Served over(BenchDatabase log);
    }

    /** The service, with whom to send it commands, by what they ask for. */
    public interface Served extends AutoCloseable {

        SequencedMap<String, Caller.Crew> commands();

        /** What there is to say of it when all is measured. */
        default String remark() {
            return "";
        }

        @Override
        void close();
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

    private void hold(String what, Plan plan, List<Contest> contests) throws SQLException, InterruptedException {
        progress.accept(what + ": warming up");
        for (Contest contest : contests) {
            contest.warmUp();
        }
        measure(what, plan, contests);
    }

    private void measure(String what, Plan plan, List<Contest> contests) throws SQLException, InterruptedException {
        inRuns(what, plan, callers -> {
            for (Contest contest : contests) {
                contest.run(callers);
            }
        });
    }

    private void inRuns(String what, Plan plan, Run measurement) throws SQLException, InterruptedException {
        for (int run = 1; run <= plan.runs(); run++) {
            for (int callers : plan.callers()) {
                progress.accept("%s: run %d of %d, callers: %d".formatted(what, run, plan.runs(), callers));
                measurement.with(callers);
            }
        }
    }

    private void onEachLog(OnLog measurement) throws InterruptedException {
        measure(() -> {
            for (int size : plan.logs()) {
                try (var log = BenchLog.open(database, size, progress)) {
                    measurement.on(log);
                }
            }
        });
    }

    private static void measure(Measurement measurement) throws InterruptedException {
        try {
            measurement.take();
        } catch (SQLException | FlywayException e) {
            throw new BenchmarkException("The database fails: " + e.getMessage(), e);
        }
    }

    @FunctionalInterface
    private interface Measurement {
        void take() throws SQLException, InterruptedException;
    }

    @FunctionalInterface
    private interface OnLog {
        void on(BenchLog log) throws SQLException, InterruptedException;
    }

    @FunctionalInterface
    private interface Run {
        void with(int callers) throws SQLException, InterruptedException;
    }
}
