package cairn.benchmark.service;

import cairn.adapter.persistence.Schema;
import cairn.adapter.webhooks.LoopbackTargets;
import cairn.benchmark.service.BookingLoad.Created;
import cairn.benchmark.service.NoticeSink.Arrival;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import cairn.benchmark.store.BenchmarkPlan;
import cairn.bootstrap.service.WebhookFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Measures the largest rate at which the whole service accepts bookings and delivers their webhooks, and, at half of
 * that rate, the time from the response of a booking to its delivery.
 */
final class WebhookBenchmark {

    private static final List<Integer> ENDPOINTS = List.of(1, 4, 16);
    private static final int ROUNDS_TO_WARM_UP = 3;
    private static final int CALLERS_AT_FIXED_RATE = 16;
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String ENDPOINT_PATH = "/v1/webhook-endpoints";
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * The results of one run.
     *
     * @param booked bookings per second at the largest rate
     * @param delivered deliveries per second, from the first booking to the last arrival
     * @param half the bookings per second at which {@code p50} and {@code p99} were measured
     */
    private record Round(double booked, double delivered, double half, double p50, double p99) {}

    private final BenchService service;
    private final NoticeSink sink;
    private final BookingLoad load;
    private final BenchmarkPlan plan;
    private final Consumer<String> progress;

    private WebhookBenchmark(BenchService service, NoticeSink sink, BenchmarkPlan plan, Consumer<String> progress) {
        this.service = service;
        this.sink = sink;
        this.load = new BookingLoad(service.port());
        this.plan = plan;
        this.progress = progress;
    }

    static String run(BenchmarkDatabase database, BenchmarkPlan plan, Consumer<String> progress)
            throws InterruptedException {
        Schema.migrate(database.url(), database.user(), database.password());
        try (var service = BenchService.over(database, Map.of(WebhookFactory.LOOPBACK, LoopbackTargets.ANY));
                var sink = NoticeSink.open()) {
            return new WebhookBenchmark(service, sink, plan, progress).table();
        }
    }

    private String table() throws InterruptedException {
        progress.accept("webhooks: warming up");
        for (int i = 0; i < ROUNDS_TO_WARM_UP; i++) {
            round(ENDPOINTS.getFirst());
        }
        Map<Integer, List<Round>> rounds = new HashMap<>();
        for (int run = 1; run <= plan.runs(); run++) {
            for (int endpoints : ENDPOINTS) {
                progress.accept("webhooks: run %d of %d, endpoints: %d".formatted(run, plan.runs(), endpoints));
                rounds.computeIfAbsent(endpoints, _ -> new ArrayList<>()).add(round(endpoints));
            }
        }
        var table = new StringBuilder("""
                Bookings by %d callers, each delivered to all endpoints; then at half that rate, with the time from the response
                to a booking until its delivery:

                | endpoints | bookings/s | deliveries/s | half: bookings/s | p50 ms | p99 ms |
                |--:|--:|--:|--:|--:|--:|
                """.formatted(callers()));
        for (int endpoints : ENDPOINTS) {
            var held = rounds.getOrDefault(endpoints, List.of());
            table.append(String.format(
                    Locale.ROOT,
                    "| %d | %,.0f | %,.0f | %,.0f | %.1f | %.1f |\n",
                    endpoints,
                    Median.of(held, Round::booked),
                    Median.of(held, Round::delivered),
                    Median.of(held, Round::half),
                    Median.of(held, Round::p50),
                    Median.of(held, Round::p99)));
        }
        return table.toString();
    }

    private int callers() {
        return plan.callers().stream().max(Integer::compare).orElseThrow();
    }

    private Round round(int endpoints) throws InterruptedException {
        var key = service.newTestKey("POST /v1/bookings", "POST " + ENDPOINT_PATH);
        for (int i = 0; i < endpoints; i++) {
            subscribe(key, sink.url(i));
        }
        var most = load.atFullSpeed(key, callers(), plan.time());
        long lastAnswered = last(most.answered());
        var delivered = sink.await((long) most.answered().size() * endpoints, PATIENCE);
        double deliveredPerSecond = delivered.size() * NANOS_PER_SECOND / (last(delivered) - most.began());
        double half = deliveredPerSecond / endpoints / 2;

        var fewer = load.atRate(key, CALLERS_AT_FIXED_RATE, half, plan.time());
        long[] delays = delays(fewer, sink.await((long) fewer.answered().size() * endpoints, PATIENCE));
        return new Round(
                most.answered().size() * NANOS_PER_SECOND / (lastAnswered - most.began()),
                deliveredPerSecond,
                half,
                percentile(delays, 50),
                percentile(delays, 99));
    }

    private static long last(Map<?, Long> moments) {
        return moments.values().stream().max(Long::compare).orElseThrow();
    }

    /** Returns sorted delays; one is zero if the delivery arrives before the response of its booking. */
    private static long[] delays(Created created, Map<Arrival, Long> delivered) {
        return delivered.entrySet().stream()
                .mapToLong(arrival -> Math.max(
                        0,
                        arrival.getValue()
                                - created.answered()
                                        .getOrDefault(arrival.getKey().reference(), arrival.getValue())))
                .sorted()
                .toArray();
    }

    private static double percentile(long[] sorted, int percent) {
        return sorted[(int) ((sorted.length - 1) * (long) percent / 100)] / NANOS_PER_MILLI;
    }

    private void subscribe(String key, String url) {
        var body = "{\"url\":\"%s\",\"event_types\":[\"booking.*\"]}".formatted(url);
        var request = RequestText.post(ENDPOINT_PATH, key, body);
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            new HttpResponseReader(socket.getInputStream()).skipOne();
        } catch (IOException e) {
            throw new BenchmarkException("No endpoint can be made: " + e.getMessage(), e);
        }
    }
}
