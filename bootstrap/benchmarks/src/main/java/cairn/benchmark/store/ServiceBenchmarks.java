package cairn.benchmark.store;

import cairn.benchmark.store.Contest.Side;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.SequencedMap;
import java.util.function.Consumer;

/** Measures the whole service over logs, and what its database could do at best in the same run. */
public final class ServiceBenchmarks {

    /** A service is compiled piece by piece, and slow until then. */
    private static final int ROUNDS_TO_WARM_UP = 3;

    /** What an earlier measurement has appended is gone, and with it what has been made of that. */
    private static final String NOTHING_OF_EARLIER =
            "truncate scheduled_tasks, revenue_facts, booking_views, reservation_views, dispatch_views";

    private final Plan plan;
    private final Consumer<String> tables;
    private final Meeting meeting;

    /**
     * @param tables is told the figures, in Markdown
     * @param progress is told what is going on meanwhile
     */
    public ServiceBenchmarks(BenchDatabase database, Plan plan, Consumer<String> tables, Consumer<String> progress) {
        this.plan = plan;
        this.tables = tables;
        this.meeting = new Meeting(database, plan, progress);
    }

    /** Commands as they are sent to the whole service against inserts of single rows. */
    public void command(Service service) throws InterruptedException {
        meeting.onEachLog(log -> {
            prepare(log);
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
                meeting.hold("command", plan, contests);
                contests.forEach(contest -> tables.accept(contest.table()));
            }
        });
    }

    /** Agencies' whole feeds over HTTP, one after the other, against COPY of their events. */
    public void feed(Service service) throws InterruptedException {
        meeting.onEachLog(log -> {
            prepare(log);
            try (var served = service.over(log.database())) {
                var copies = new Side("copied", OwnedCopies.crew(log));
                var contests = new ArrayList<Contest>();
                served.commands()
                        .forEach((name, crew) -> contests.add(
                                new Contest(name + " from", log, copies, new Side("fed", crew), plan.alone())));
                meeting.hold("feed", plan.alone(), contests);
                contests.forEach(contest -> tables.accept(contest.table()));
                tables.accept(served.remark());
            }
        });
    }

    private static void prepare(BenchLog log) throws SQLException {
        Meeting.startAtTheHead(log);
        log.database().execute(NOTHING_OF_EARLIER);
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
}
