package cairn.benchmark.service;

import cairn.adapter.persistence.Schema;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkPlan;
import cairn.benchmark.store.CopiedBookings;
import cairn.domain.shared.Nepal;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;

/** Compares reads of an operator with many bookings with those of one with few. The two alternate. */
final class OwnReadBenchmark {

    private static final int FEW = 1_000;
    private static final int MANY = 150_000;
    private static final int EVENTS = 200;
    private static final Duration TIME_TO_BOOK = Duration.ofSeconds(4);
    private static final int ROUNDS_TO_WARM_UP = 4;

    private record Round(RequestLoad.Rate few, RequestLoad.Rate many) {

        double cost() {
            return few.perSecond() / many.perSecond();
        }
    }

    private final ServiceProcess service;
    private final Map<String, RequestLoad> ofFew;
    private final Map<String, RequestLoad> ofMany;
    private final BenchmarkPlan plan;
    private final Consumer<String> progress;

    private OwnReadBenchmark(
            ServiceProcess service, BenchmarkDatabase database, BenchmarkPlan plan, Consumer<String> progress)
            throws InterruptedException {
        this.service = service;
        this.plan = plan;
        this.progress = progress;
        this.ofFew = reads(service.key(0), filled(database, service.key(0), FEW));
        this.ofMany = reads(service.key(1), filled(database, service.key(1), MANY));
    }

    static String run(BenchmarkDatabase database, BenchmarkPlan plan, Consumer<String> progress)
            throws InterruptedException {
        Schema.migrate(database.url(), database.user(), database.password());
        try (var service = ServiceProcess.over(database, 2)) {
            progress.accept("own: booking");
            return new OwnReadBenchmark(service, database, plan, progress).table();
        }
    }

    /** Books by requests, waits until lists and revenue show the bookings, and copies their rows. */
    private UUID filled(BenchmarkDatabase database, String key, int bookings) throws InterruptedException {
        new BookingLoad(service.port()).atRate(key, 1, EVENTS / (double) TIME_TO_BOOK.toSeconds(), TIME_TO_BOOK);
        lists(key).values().forEach(RequestLoad::lengthOfAnswer);
        return CopiedBookings.fillUp(database, bookings);
    }

    private Map<String, RequestLoad> reads(String key, UUID booking) {
        var reads = lists(key);
        reads.put("`GET /v1/bookings/{id}`", get("/v1/bookings/" + booking, key));
        return reads;
    }

    private Map<String, RequestLoad> lists(String key) {
        var today = Nepal.dateAt(Clock.systemUTC().instant());
        var paths = new LinkedHashMap<String, String>();
        paths.put("`GET /v1/bookings`", "/v1/bookings");
        paths.put("`GET /v1/bookings?status=confirmed`", "/v1/bookings?status=confirmed");
        paths.put("`GET /v1/events?limit=100`", "/v1/events?limit=100");
        paths.put(
                "revenue by month",
                "/v1/analytics/revenue?group_by=month&from=%s&to=%s".formatted(today, today.plusDays(730)));
        paths.put(
                "revenue by month and trail",
                "/v1/analytics/revenue?group_by=month,trail&from=%s&to=%s".formatted(today, today.plusDays(730)));
        var reads = new LinkedHashMap<String, RequestLoad>();
        paths.forEach((name, path) -> reads.put(name, get(path, key)));
        return reads;
    }

    private RequestLoad get(String path, String key) {
        return RequestLoad.get(service.port(), path, key, 1);
    }

    private String table() throws InterruptedException {
        progress.accept("own: warming up");
        int most = plan.callers().stream().max(Integer::compare).orElseThrow();
        for (int i = 0; i < ROUNDS_TO_WARM_UP; i++) {
            for (var read : ofFew.keySet()) {
                round(read, most);
            }
        }
        var table = new StringBuilder(String.format(Locale.ROOT, """
                An operator's own reads, with %,d and with %,d bookings:

                | read | callers | with few/s | with many/s | cost |
                |---|--:|--:|--:|--:|
                """, FEW, MANY));
        for (var read : ofFew.keySet()) {
            for (int callers : plan.callers()) {
                progress.accept("own: %s, callers: %d".formatted(read, callers));
                List<Round> rounds = new ArrayList<>();
                for (int run = 0; run < plan.runs(); run++) {
                    rounds.add(round(read, callers));
                }
                table.append(String.format(
                        Locale.ROOT,
                        "| %s | %d | %,.0f | %,.0f | %.2f× |\n",
                        read,
                        callers,
                        Median.of(rounds, round -> round.few().perSecond()),
                        Median.of(rounds, round -> round.many().perSecond()),
                        Median.of(rounds, Round::cost)));
            }
        }
        return table.toString();
    }

    private Round round(String read, int callers) throws InterruptedException {
        return new Round(
                load(ofFew, read).of(callers, plan.time()), load(ofMany, read).of(callers, plan.time()));
    }

    private static RequestLoad load(Map<String, RequestLoad> reads, String read) {
        return Objects.requireNonNull(reads.get(read));
    }
}
