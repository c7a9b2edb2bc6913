package cairn.benchmark.store;

import cairn.benchmark.store.Comparison.Contender;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
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

    /**
     * Compares commands over HTTP with inserts of single rows and with the same commands to a bare server.
     *
     * @param timeToWarmUp how long each side works before it is measured, because a service is slow until its code is
     *     compiled
     */
    public void command(ServiceFactory service, Duration timeToWarmUp) throws InterruptedException {
        session.onEachLog(log -> {
            prepare(log);
            try (var connections = log.database().pool(plan.mostCallers());
                    var served = service.over(log.database())) {
                var inserts = new Contender("inserts", InsertClient.clients(connections));
                var comparisons = new ArrayList<Comparison>();
                served.clients().forEach((name, clients) -> {
                    var commands = new Contender("commands", clients);
                    var rival = served.rivals().get(name);
                    if (rival != null) {
                        comparisons.add(new Comparison(
                                name + " over HTTP, beside a bare server, on",
                                log,
                                new Contender("bare", rival),
                                commands,
                                plan));
                    }
                    comparisons.add(new Comparison(name + " over HTTP, on", log, inserts, commands, plan));
                });
                session.warmUp("command", timeToWarmUp, plan, comparisons);
                session.measure("command", plan, comparisons);
                comparisons.forEach(comparison -> tables.accept(comparison.table()));
                tables.accept(served.remark());
            }
        });
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
    public interface ServiceFactory {
        MeasuredService over(BenchmarkDatabase log);
    }

    public interface MeasuredService extends AutoCloseable {

        SequencedMap<String, ClientFactory> clients();

        /** Returns other servers to compare some of the clients with, by the same names. */
        default Map<String, ClientFactory> rivals() {
            return Map.of();
        }

        /** Returns what to print after the tables; empty if there is nothing. */
        default String remark() {
            return "";
        }

        @Override
        void close();
    }
}
