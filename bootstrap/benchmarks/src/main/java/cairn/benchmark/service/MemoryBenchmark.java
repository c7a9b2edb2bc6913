package cairn.benchmark.service;

import cairn.adapter.persistence.Schema;
import cairn.benchmark.process.LiveHeap;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import cairn.benchmark.store.LargeHistories;
import cairn.domain.shared.Nepal;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/**
 * Measures the memory of a service while many clients read one booking with a long history of large events, and the
 * latencies of other requests meanwhile. The service runs in a process of its own.
 */
final class MemoryBenchmark {

    enum Events {
        /** The largest that one request can cause. */
        largest,
        /** The largest that earlier versions accepted. */
        old
    }

    private static final int EVENTS = 500;
    private static final int OLD_BYTES = 145_000;
    private static final int NOTES = 2_000;
    private static final int METADATA_VALUES = 15;
    private static final int METADATA_VALUE = 500;
    private static final int READERS = 30;
    private static final double PACED_PER_SECOND = 5;
    private static final Duration WARM_UP = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final int SHED = 503;
    /** A service that has just started may be slow enough to shed requests. */
    private static final int ATTEMPTS = 20;

    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");

    private final BenchmarkDatabase database;
    private final ServiceProcess service;
    private final HttpClient client;
    private final Duration time;
    private final Consumer<String> progress;
    private final AtomicInteger dispatches = new AtomicInteger();

    private MemoryBenchmark(
            BenchmarkDatabase database,
            ServiceProcess service,
            HttpClient client,
            Duration time,
            Consumer<String> progress) {
        this.database = database;
        this.service = service;
        this.client = client;
        this.time = time;
        this.progress = progress;
    }

    static String run(BenchmarkDatabase database, List<Events> kinds, Duration time, Consumer<String> progress)
            throws InterruptedException {
        Schema.migrate(database.url(), database.user(), database.password());
        try (var service = ServiceProcess.over(database, 2);
                var client = HttpClient.newHttpClient()) {
            return new MemoryBenchmark(database, service, client, time, progress).table(kinds);
        }
    }

    private String table(List<Events> kinds) throws InterruptedException {
        var small = booking(1);
        progress.accept("memory: warming up");
        beside(List.of("/v1/bookings?limit=1", "/v1/events?limit=10"), small, WARM_UP);
        var table = new StringBuilder("""
                %d readers of a booking with %d events, five dispatches a second, and five reads a second of another operator's
                booking; in MiB and milliseconds:

                | event bytes | heap before | most | rise | booking p50 | p99 | events p50 | p99 | feed p50 | p99 | list p50 | p99 \
                | 5xx | dispatch p50 | p99 | other p50 | p99 | load |
                |--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
                """.formatted(READERS, EVENTS));
        double idle = LiveHeap.of(service.pid());
        table.append(beside(List.of(), small, time).row(0, idle, idle));
        for (Events kind : kinds) {
            progress.accept("memory: " + kind);
            var large = booking(0);
            long bytes = lengthen(large, kind);
            var paths = List.of(
                    "/v1/bookings/" + large,
                    "/v1/bookings/" + large + "/events?limit=100",
                    "/v1/events?limit=1000&subject=booking/" + large,
                    "/v1/bookings?limit=100");
            beside(paths, small, WARM_UP.compareTo(time) < 0 ? WARM_UP : time);
            double before = LiveHeap.of(service.pid());
            var answered = beside(paths, small, time);
            table.append(answered.row(bytes, before, mostLiveHeap(paths, small)));
        }
        return table.toString();
    }

    private String booking(int operator) throws InterruptedException {
        return created(send("POST", "/v1/bookings", operator, body("\"route_id\":\"everest-base-camp\"")));
    }

    private static String body(String more) {
        return """
                {"start_date":"%s","party_size":2,"customer_email":"maya@example.com",%s}""".formatted(Nepal.dateAt(Clock.systemUTC().instant()).plusDays(100), more);
    }

    private long lengthen(String booking, Events kind) throws InterruptedException {
        var path = "/v1/bookings/" + booking;
        if (kind == Events.old) {
            created(send("PUT", path, 0, body("\"metadata\":{\"pad\":\"" + LargeHistories.PADDING + "\"}")));
            return LargeHistories.repeatLastEvent(database, EVENTS, OLD_BYTES);
        }
        created(send("PUT", path, 0, largest("a")));
        created(send("PUT", path, 0, largest("b")));
        return LargeHistories.repeatLastEvent(database, EVENTS, 0);
    }

    private static String largest(String text) {
        var members = new ArrayList<String>();
        for (int i = 0; i < METADATA_VALUES; i++) {
            members.add("\"k%d\":\"%s\"".formatted(i, text.repeat(METADATA_VALUE)));
        }
        return body("\"notes\":\"%s\",\"metadata\":{%s}"
                .formatted((text + "€").repeat(NOTES / 2), String.join(",", members)));
    }

    private String created(HttpRequest request) throws InterruptedException {
        try {
            var answer = client.send(request, BodyHandlers.ofString());
            for (int attempt = 1; answer.statusCode() == SHED && attempt < ATTEMPTS; attempt++) {
                TimeUnit.SECONDS.sleep(1);
                answer = client.send(request, BodyHandlers.ofString());
            }
            var id = ID.matcher(answer.body());
            if (answer.statusCode() / 100 != 2 || !id.find()) {
                throw new BenchmarkException("A booking is refused: " + answer.body());
            }
            return id.group(1);
        } catch (IOException e) {
            throw new BenchmarkException("The service does not answer: " + e.getMessage(), e);
        }
    }

    private HttpRequest send(String method, String path, int operator, String body) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.port() + path))
                .timeout(LONGEST)
                .header("Authorization", "Bearer " + service.key(operator))
                .header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
    }

    private MemoryResult beside(List<String> paths, String other, Duration during) throws InterruptedException {
        long until = System.nanoTime() + during.toNanos();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var reading = new ArrayList<List<Future<ResponseStatistics>>>();
            paths.forEach(_ -> reading.add(new ArrayList<>()));
            for (int i = 0; i < READERS && !paths.isEmpty(); i++) {
                var path = paths.get(i % paths.size());
                reading.get(i % paths.size()).add(threads.submit(() -> read(path, until)));
            }
            var dispatching = threads.submit(() -> paced(threads, until, _ -> dispatch()));
            var others = threads.submit(() -> paced(threads, until, _ -> send("GET", "/v1/bookings/" + other, 1, "")));
            var read = new ArrayList<ResponseStatistics>();
            for (var group : reading) {
                read.add(ResponseStatistics.of(group));
            }
            return new MemoryResult(read, dispatching.get(), others.get());
        } catch (ExecutionException e) {
            throw new BenchmarkException("A caller failed: " + e.getCause(), e);
        }
    }

    private ResponseStatistics read(String path, long until) throws InterruptedException {
        var answers = new ResponseStatistics(200);
        while (System.nanoTime() < until) {
            answer(answers, send("GET", path, 0, ""), System.nanoTime());
        }
        return answers;
    }

    private HttpRequest dispatch() {
        int number = dispatches.getAndIncrement();
        return send("POST", "/v1/emergency/dispatch", 1, CommandRequests.dispatchBody(number));
    }

    /** Sends a request whenever one is due, whether or not those before it have been answered. */
    private ResponseStatistics paced(ExecutorService threads, long until, IntFunction<HttpRequest> requests)
            throws InterruptedException {
        var sent = new ArrayList<Future<ResponseStatistics>>();
        long began = System.nanoTime();
        while (true) {
            int number = sent.size();
            long due = began + Math.round(number / PACED_PER_SECOND * TimeUnit.SECONDS.toNanos(1));
            if (due >= until) {
                return ResponseStatistics.of(sent);
            }
            TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
            sent.add(threads.submit(() -> {
                var answers = new ResponseStatistics(200, 201);
                answer(answers, requests.apply(number), due);
                return answers;
            }));
        }
    }

    private void answer(ResponseStatistics answers, HttpRequest request, long since) throws InterruptedException {
        try {
            var answer = client.send(request, BodyHandlers.discarding());
            answers.add(answer.statusCode(), System.nanoTime() - since);
        } catch (IOException _) {
            answers.fail();
        }
    }

    /** Returns the maximum of a separate run, because each measurement collects all garbage and delays requests. */
    private double mostLiveHeap(List<String> paths, String small) throws InterruptedException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var reading = threads.submit(() -> beside(paths, small, time));
            double most = 0;
            while (!reading.isDone()) {
                most = Math.max(most, LiveHeap.of(service.pid()));
                TimeUnit.MILLISECONDS.sleep(500);
            }
            return most;
        }
    }
}
