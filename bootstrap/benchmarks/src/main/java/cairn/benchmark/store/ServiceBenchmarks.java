package cairn.benchmark.store;

import cairn.benchmark.store.Comparison.Contender;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.SequencedMap;
import java.util.function.Consumer;

/** Measures the whole service on logs and, in the same run, the limit of its database. */
public final class ServiceBenchmarks {

    /** Deletes the rows of events that an earlier measurement has appended and the seeder has deleted. */
    private static final String DELETE_EARLIER_ROWS =
            "truncate scheduled_tasks, revenue_facts, booking_views, reservation_views, dispatch_views, list_totals";

    private final BenchmarkPlan plan;
    private final Consumer<String> tables;
    private final BenchmarkSession session;

    /**
     * @param tables receives the figures, in Markdown
     * @param progress receives a message about each step
     */
    public ServiceBenchmarks(
            BenchmarkDatabase database, BenchmarkPlan plan, Consumer<String> tables, Consumer<String> progress) {
        this.plan = plan;
        this.tables = tables;
        this.session = new BenchmarkSession(database, plan, progress);
    }

    /** Prepares each log, and measures commands of a service on it. */
    public void command(CommandMeasurement measurement) throws InterruptedException {
        for (int size : plan.logs()) {
            BenchmarkSession.translatingFailures(() -> {
                var log = prepared(size);
                try (var connections = log.pool(plan.mostCallers())) {
                    measurement.on(log, size, InsertClient.clients(connections));
                }
            });
        }
    }

    private BenchmarkDatabase prepared(int size) throws SQLException {
        try (var log = BenchmarkLog.open(session.database(), size, session.progress())) {
            prepare(log);
            return log.database();
        }
    }

    /** Compares whole event feeds of operators over HTTP, one after the other, with COPY of their events. */
    public void feed(ServiceFactory service) throws InterruptedException {
        session.onEachLog(log -> {
            prepare(log);
            try (var served = service.over(log.database())) {
                var copies = new Contender("copied", OperatorCopyClient.clients(log));
                var comparisons = new ArrayList<Comparison>();
                served.clients()
                        .forEach((name, clients) -> comparisons.add(new Comparison(
                                name + " from", log, copies, new Contender("fed", clients), plan.alone())));
                session.warmUpAndMeasure("feed", plan.alone(), comparisons);
                comparisons.forEach(comparison -> tables.accept(comparison.table()));
                tables.accept(served.remark());
            }
        });
    }

    private static void prepare(BenchmarkLog log) throws SQLException {
        BenchmarkSession.startAtTheHead(log);
        log.database().execute(DELETE_EARLIER_ROWS);
    }

    @FunctionalInterface
    public interface CommandMeasurement {

        /**
         * Measures commands.
         *
         * @param events the number of events in the log
         * @param inserts clients that insert single rows into the same database, its limit
         */
        void on(BenchmarkDatabase log, int events, ClientFactory inserts) throws SQLException, InterruptedException;
    }

    @FunctionalInterface
    public interface ServiceFactory {
        MeasuredService over(BenchmarkDatabase log);
    }

    public interface MeasuredService extends AutoCloseable {

        SequencedMap<String, ClientFactory> clients();

        /** Returns a sentence to print after the tables; empty if there is none. */
        default String remark() {
            return "";
        }

        @Override
        void close();
    }
}
