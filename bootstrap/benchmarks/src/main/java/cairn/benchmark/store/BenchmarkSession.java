package cairn.benchmark.store;

import cairn.application.deadline.DeadlineModule;
import cairn.application.module.Core;
import cairn.application.port.out.ApplicationViews;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.RevenueFacts;
import cairn.application.webhook.WebhookModule;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.flywaydb.core.api.FlywayException;

/**
 * Runs comparisons on logs, one after the other, as a plan demands.
 *
 * @param progress receives a message about each step
 */
record BenchmarkSession(BenchmarkDatabase database, BenchmarkPlan plan, Consumer<String> progress) {

    /**
     * Sets the token of every processor to the head of the log. A rebuild ends at the position of the live projection,
     * so that it covers the whole log, and no processor catches up while something else is measured.
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
                            BookingViews.PROJECTION,
                            ReservationViews.PROJECTION,
                            ApplicationViews.PROJECTION,
                            DispatchViews.PROJECTION,
                            RevenueFacts.PROJECTION,
                            DeadlineModule.REACTOR,
                            WebhookModule.FAN_OUT));

    static void startAtTheHead(BenchmarkLog log) throws SQLException {
        log.database().execute(AT_THE_HEAD);
    }

    void warmUpAndMeasure(String what, BenchmarkPlan plan, List<Comparison> comparisons)
            throws SQLException, InterruptedException {
        warmUp(what, plan.timeToWarmUp(), plan, comparisons);
        measure(what, plan, comparisons);
    }

    /** Lets all sides work by turns, until each has worked for the time. */
    void warmUp(String what, Duration time, BenchmarkPlan plan, List<Comparison> comparisons)
            throws SQLException, InterruptedException {
        progress.accept(what + ": warming up");
        long rounds = Math.ceilDiv(time.toNanos(), plan.timeToWarmUp().toNanos());
        for (long round = 1; round <= rounds; round++) {
            for (Comparison comparison : comparisons) {
                progress.accept("%s: warm-up %d of %d: %s".formatted(what, round, rounds, comparison.warmUp()));
            }
        }
    }

    void measure(String what, BenchmarkPlan plan, List<Comparison> comparisons)
            throws SQLException, InterruptedException {
        inRuns(what, plan, callers -> {
            for (Comparison comparison : comparisons) {
                progress.accept(what + ": " + comparison.run(callers));
            }
        });
    }

    void inRuns(String what, BenchmarkPlan plan, Run measurement) throws SQLException, InterruptedException {
        for (int run = 1; run <= plan.runs(); run++) {
            for (int callers : plan.callers()) {
                progress.accept("%s: run %d of %d, callers: %d".formatted(what, run, plan.runs(), callers));
                measurement.with(callers);
            }
        }
    }

    void onEachLog(LogMeasurement measurement) throws InterruptedException {
        translatingFailures(() -> {
            for (int size : plan.logs()) {
                try (var log = BenchmarkLog.open(database, size, progress)) {
                    measurement.on(log);
                }
            }
        });
    }

    static void translatingFailures(Measurement measurement) throws InterruptedException {
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
    interface LogMeasurement {
        void on(BenchmarkLog log) throws SQLException, InterruptedException;
    }

    @FunctionalInterface
    interface Run {
        void with(int callers) throws SQLException, InterruptedException;
    }
}
