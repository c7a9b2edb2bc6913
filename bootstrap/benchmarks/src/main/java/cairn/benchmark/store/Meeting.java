package cairn.benchmark.store;

import cairn.application.booking.BookingModule;
import cairn.application.deadline.DeadlineModule;
import cairn.application.dispatch.DispatchModule;
import cairn.application.module.Core;
import cairn.application.permitapplication.ApplicationModule;
import cairn.application.reservation.ReservationModule;
import cairn.application.revenue.RevenueModule;
import cairn.application.webhook.WebhookModule;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.flywaydb.core.api.FlywayException;

/**
 * Holds contests over logs, one after the other.
 *
 * @param progress is told what is going on meanwhile
 */
record Meeting(BenchDatabase database, Plan plan, Consumer<String> progress) {

    /**
     * A rebuild goes as far as the live projection is: here that has followed the whole log, and shows nothing of it. Nor
     * does anything else that begins with the log come up from behind while others are measured.
     */
    private static final String AT_THE_HEAD = """
            delete from token_entry;
            insert into token_entry (processor_name, segment, mask, token_type, token)
            select follower, share, %1$d - 1, '%2$s', convert_to('{"globalIndex":' || head || '}', 'UTF8')
              from (select max(position) as head from events) log, unnest('{%3$s}'::text[]) follower,
                   generate_series(0, %1$d - 1) share
             where head is not null
            """.formatted(
                    Core.SHARES,
                    GlobalSequenceTrackingToken.class.getName(),
                    String.join(
                            ",",
                            BookingModule.VIEWS,
                            ReservationModule.VIEWS,
                            ApplicationModule.VIEWS,
                            DispatchModule.VIEWS,
                            RevenueModule.FACTS,
                            DeadlineModule.REACTOR,
                            WebhookModule.HERALD));

    /** Has what follows a log begin at its head. */
    static void startAtTheHead(BenchLog log) throws SQLException {
        log.database().execute(AT_THE_HEAD);
    }

    /** Warms up, and measures. */
    void hold(String what, Plan plan, List<Contest> contests) throws SQLException, InterruptedException {
        progress.accept(what + ": warming up");
        for (Contest contest : contests) {
            contest.warmUp();
        }
        holdAtOnce(what, plan, contests);
    }

    void holdAtOnce(String what, Plan plan, List<Contest> contests) throws SQLException, InterruptedException {
        inRuns(what, plan, callers -> {
            for (Contest contest : contests) {
                contest.run(callers);
            }
        });
    }

    void inRuns(String what, Plan plan, Run measurement) throws SQLException, InterruptedException {
        for (int run = 1; run <= plan.runs(); run++) {
            for (int callers : plan.callers()) {
                progress.accept("%s: run %d of %d, callers: %d".formatted(what, run, plan.runs(), callers));
                measurement.with(callers);
            }
        }
    }

    void onEachLog(OnLog measurement) throws InterruptedException {
        measure(() -> {
            for (int size : plan.logs()) {
                try (var log = BenchLog.open(database, size, progress)) {
                    measurement.on(log);
                }
            }
        });
    }

    static void measure(Measurement measurement) throws InterruptedException {
        try {
            measurement.take();
        } catch (SQLException | FlywayException e) {
            throw new BenchmarkException("The database fails: " + e.getMessage(), e);
        }
    }

    @FunctionalInterface
    interface Measurement {
        void take() throws SQLException, InterruptedException;
    }

    @FunctionalInterface
    interface OnLog {
        void on(BenchLog log) throws SQLException, InterruptedException;
    }

    @FunctionalInterface
    interface Run {
        void with(int callers) throws SQLException, InterruptedException;
    }
}
