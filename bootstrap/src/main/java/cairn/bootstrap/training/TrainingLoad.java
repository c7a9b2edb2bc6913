package cairn.bootstrap.training;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Sends the requests of an agency with a test key: mostly bookings, and every operation that agencies often use. */
public final class TrainingLoad {

    private static final int CALLERS = 16;
    private static final int BOOKINGS_PER_ROUND = 4;
    private static final int DAYS = 600;
    private static final int CREATED = 201;
    private static final String BOOKINGS = "/v1/bookings";

    private final URI service;
    private final String key;
    private final LocalDate today;
    private final List<String> reads;
    private final AtomicInteger rounds = new AtomicInteger();

    private TrainingLoad(URI service, String key, LocalDate today) {
        this.service = service;
        this.key = key;
        this.today = today;
        this.reads = List.of(
                "/v1/trails",
                "/v1/trails?difficulty=moderate&duration_days=10..14",
                "/v1/trails/everest-base-camp",
                "/v1/routes/everest-base-camp/conditions",
                "/v1/bookings?limit=20",
                "/v1/bookings?status=confirmed&start_date=" + today.plusDays(1),
                "/v1/tea-houses?route=everest-base-camp&limit=3",
                "/v1/permits/check?route=everest-base-camp&nationality=DE&trek_date=" + today.plusDays(1),
                "/v1/events?limit=20",
                "/v1/analytics/revenue?group_by=month&from=%s&to=%s".formatted(today, today.plusDays(DAYS)),
                "/v1/account",
                "/v1/bookings/none",
                "/console",
                "/health/readiness");
    }

    /**
     * Sends requests for this time.
     *
     * @param today the day in Nepal, after which all treks start
     * @return the number of bookings
     * @throws IOException if a booking is refused
     */
    public static int run(URI service, String key, LocalDate today, Duration time)
            throws IOException, InterruptedException {
        return new TrainingLoad(service, key, today).send(time);
    }

    private int send(Duration time) throws IOException, InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        try (var client = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var callers = new ArrayList<Future<?>>();
            for (int i = 0; i < CALLERS; i++) {
                callers.add(threads.submit(() -> {
                    while (System.nanoTime() < end) {
                        sendRound(client, rounds.getAndIncrement());
                    }
                    return rounds;
                }));
            }
            for (var caller : callers) {
                caller.get();
            }
        } catch (ExecutionException e) {
            throw new IOException("The training load was interrupted: " + e.getCause(), e);
        }
        return rounds.get() * BOOKINGS_PER_ROUND;
    }

    private void sendRound(HttpClient client, int round) throws IOException, InterruptedException {
        var created = "";
        for (int i = 0; i < BOOKINGS_PER_ROUND; i++) {
            var start = today.plusDays(1L + (round * BOOKINGS_PER_ROUND + i) % DAYS);
            var response = post(client, BOOKINGS, """
                    {"route_id":"everest-base-camp","start_date":"%s","party_size":2,"customer_email":"maya@example.com",\
                    "reference":"training-%d"}""".formatted(start, round));
            if (response.statusCode() != CREATED) {
                throw new IOException("A booking was refused: " + response.body());
            }
            created = response.headers().firstValue("Location").orElse("");
        }
        var booking = URI.create(created).getPath();
        get(client, booking);
        get(client, reads.get(round % reads.size()));
        if (round % reads.size() == 0) {
            get(client, booking + "/cancellation-quote");
            post(client, booking + "/cancel", "{\"reason\":\"Training\"}");
            post(client, "/v1/emergency/dispatch", """
                    {"lat":27.948,"lng":86.812,"altitude_m":4940,"patient_count":1,"condition":"Breathless at rest"}""");
            post(client, "/v1/tea-houses/namche-2-demo/reserve", """
                    {"check_in":"%s","check_out":"%s","rooms":1,"guests":2,"meal_plan":"half_board"}""".formatted(
                            today.plusDays(round), today.plusDays(round + 1L)));
        }
    }

    private void get(HttpClient client, String path) throws IOException, InterruptedException {
        client.send(request(path).GET().build(), BodyHandlers.discarding());
    }

    private HttpResponse<String> post(HttpClient client, String path, String json)
            throws IOException, InterruptedException {
        var request = request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(json));
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(service.resolve(path)).header("Authorization", "Bearer " + key);
    }
}
