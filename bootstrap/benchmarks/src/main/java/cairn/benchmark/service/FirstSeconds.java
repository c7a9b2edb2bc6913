package cairn.benchmark.service;

import cairn.benchmark.bare.CrudServer;
import cairn.benchmark.process.ChildProcess;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkPlan;
import cairn.benchmark.store.ClientFactory;
import cairn.benchmark.store.Throughput;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/** Measures bookings directly after starts on existing data, of the service and of the plain program by turns. */
final class FirstSeconds {

    private static final int MILLIS_PER_SECOND = 1000;

    private record Start(Duration readyAfter, boolean isTrained, Throughput bookings) {

        double seconds() {
            return (double) readyAfter.toMillis() / MILLIS_PER_SECOND;
        }
    }

    private record Round(Start service, Start crud) {

        double ratio() {
            return service.bookings().perSecond() / crud.bookings().perSecond();
        }
    }

    private final BenchmarkDatabase log;
    private final String key;
    private final BenchmarkDatabase crud;
    private final Duration time;

    /**
     * @param key a live key of the service
     * @param time the time after each start in which bookings are sent
     */
    FirstSeconds(BenchmarkDatabase log, String key, BenchmarkDatabase crud, Duration time) {
        this.log = log;
        this.key = key;
        this.crud = crud;
        this.time = time;
    }

    /** Returns a row for the least and one for the greatest number of callers, each with the medians of all runs. */
    String table(BenchmarkPlan plan, Consumer<String> progress) throws SQLException, InterruptedException {
        var rows = new StringBuilder();
        boolean isTrained = true;
        for (int callers : new TreeSet<>(List.of(plan.leastCallers(), plan.mostCallers()))) {
            var rounds = new ArrayList<Round>();
            for (int run = 1; run <= plan.runs(); run++) {
                progress.accept(
                        "command, first seconds: run %d of %d, callers: %d".formatted(run, plan.runs(), callers));
                rounds.add(round(run, callers));
            }
            isTrained &= rounds.stream().allMatch(round -> round.service().isTrained());
            rows.append(row(callers, rounds));
        }
        return String.format(
                        Locale.ROOT, """
                Bookings in the first %.1f s after starts on existing data, %s a trained cache:

                | callers | ready after s | bookings/s | p50 ms | p99 ms | CRUD ready after s | CRUD/s | p50 ms | p99 ms | of CRUD | refused |
                |--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
                """, (double) time.toMillis() / MILLIS_PER_SECOND, isTrained ? "with" : "without")
                + rows;
    }

    private static String row(int callers, List<Round> rounds) {
        return String.format(
                Locale.ROOT,
                "| %d | %.1f | %,.0f | %.2f | %.2f | %.1f | %,.0f | %.2f | %.2f | %.2f× | %d |\n",
                callers,
                Median.of(rounds, round -> round.service().seconds()),
                Median.of(rounds, round -> round.service().bookings().perSecond()),
                Median.of(rounds, round -> round.service().bookings().p50()),
                Median.of(rounds, round -> round.service().bookings().p99()),
                Median.of(rounds, round -> round.crud().seconds()),
                Median.of(rounds, round -> round.crud().bookings().perSecond()),
                Median.of(rounds, round -> round.crud().bookings().p50()),
                Median.of(rounds, round -> round.crud().bookings().p99()),
                Median.of(rounds, Round::ratio),
                rounds.stream()
                        .mapToLong(round -> round.service().bookings().refused())
                        .sum());
    }

    private Round round(int run, int callers) throws SQLException, InterruptedException {
        if (run % 2 == 1) {
            var first = service(callers);
            return new Round(first, crud(callers));
        }
        var first = crud(callers);
        return new Round(service(callers), first);
    }

    private Start service(int callers) throws SQLException, InterruptedException {
        try (var service = ServiceProcess.over(log, 0)) {
            return booking(service.process(), service.port(), CommandRequests.bookings(key), callers);
        }
    }

    private Start crud(int callers) throws SQLException, InterruptedException {
        try (var process = ChildProcess.start(CrudServer.class, crud)) {
            return booking(process, Integer.parseInt(process.line()), CommandRequests.crudBookings(), callers);
        }
    }

    private Start booking(ChildProcess process, int port, IntFunction<String> requests, int callers)
            throws SQLException, InterruptedException {
        ClientFactory clients = HttpSender.to(port, requests);
        var bookings = Throughput.of(clients, callers, time);
        return new Start(process.readyAfter(), process.hasTrainedCache(), bookings);
    }
}
