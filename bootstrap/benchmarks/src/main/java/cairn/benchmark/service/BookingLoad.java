package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkException;
import cairn.domain.shared.Nepal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Creates bookings over HTTP, each with its own reference, as fast as possible or at a fixed rate. */
final class BookingLoad {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final int DAYS = 600;

    private final int port;
    private final LocalDate today = Nepal.dateAt(Clock.systemUTC().instant());
    private final AtomicLong references = new AtomicLong();

    BookingLoad(int port) {
        this.port = port;
    }

    record Created(Map<String, Long> answered, long began) {}

    Created atFullSpeed(String key, int callers, Duration time) throws InterruptedException {
        return create(key, callers, 0, time);
    }

    Created atRate(String key, int callers, double perSecond, Duration time) throws InterruptedException {
        return create(key, callers, NANOS_PER_SECOND / perSecond, time);
    }

    private Created create(String key, int callers, double interval, Duration time) throws InterruptedException {
        Map<String, Long> answered = new ConcurrentHashMap<>();
        var turns = new AtomicLong();
        long began = System.nanoTime();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var running = new ArrayList<Future<Map<String, Long>>>();
            for (int i = 0; i < callers; i++) {
                running.add(threads.submit(() -> send(key, began, interval, time, turns, answered)));
            }
            for (var each : running) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new BenchmarkException("A caller failed: " + e.getCause(), e);
        }
        return new Created(answered, began);
    }

    private Map<String, Long> send(
            String key, long began, double interval, Duration time, AtomicLong turns, Map<String, Long> answered)
            throws IOException, InterruptedException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            var answers = new HttpResponseReader(socket.getInputStream());
            while (true) {
                long due = Math.round(turns.getAndIncrement() * interval);
                long early = due - (System.nanoTime() - began);
                if (Math.max(due, System.nanoTime() - began) >= time.toNanos()) {
                    return answered;
                }
                if (early > 0) {
                    TimeUnit.NANOSECONDS.sleep(early);
                }
                long number = references.incrementAndGet();
                socket.getOutputStream().write(booking(key, number).getBytes(StandardCharsets.US_ASCII));
                answers.skipOne();
                answered.put("bench-" + number, System.nanoTime());
            }
        }
    }

    private String booking(String key, long number) {
        var body = """
                {"route_id":"everest-base-camp","start_date":"%s","party_size":2,"customer_email":"maya@example.com",\
                "reference":"bench-%d"}""".formatted(today.plusDays(1 + number % DAYS), number);
        return RequestText.post("/v1/bookings", key, body);
    }
}
