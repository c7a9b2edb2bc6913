package cairn.benchmark.service;

import cairn.adapter.persistence.Schema;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Measures five dispatches per second during floods of other requests. The service runs in a process of its own. The
 * latency of a dispatch counts from the time at which it was due, whether or not earlier ones have been answered.
 */
final class FloodBenchmark {

    private static final double PER_SECOND = 5;
    private static final int CALLERS = 32;
    private static final int STREAMS = 1_000;
    private static final int STREAMS_OF_ONE = 20;
    private static final int OPERATORS = STREAMS / STREAMS_OF_ONE;
    private static final Duration WARM_UP = Duration.ofSeconds(3);
    private static final int LONGEST_MILLIS = 30_000;
    private static final int CREATED = 201;
    private static final int OK = 200;

    private static final int STATUS = "HTTP/1.1 200".length();

    private final ServiceProcess service;
    private final Consumer<String> progress;
    private final AtomicInteger dispatches = new AtomicInteger();

    private FloodBenchmark(ServiceProcess service, Consumer<String> progress) {
        this.service = service;
        this.progress = progress;
    }

    static String run(BenchmarkDatabase database, Collection<Flood> floods, Duration time, Consumer<String> progress)
            throws InterruptedException {
        Schema.migrate(database.url(), database.user(), database.password());
        try (var service = ServiceProcess.over(database, OPERATORS)) {
            return new FloodBenchmark(service, progress).table(floods, time);
        }
    }

    private String table(Collection<Flood> floods, Duration time) throws InterruptedException {
        progress.accept("flood: warming up");
        beside(Flood.mixed, time.multipliedBy(3));
        var table = new StringBuilder("""
                Five dispatches a second beside a flood, in milliseconds:

                | flood | answered/s | p50 | 503/s | errors | dispatch p50 | p99 | max | refused | load |
                |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
                """);
        for (Flood flood : floods) {
            progress.accept("flood: " + flood.label());
            if (flood != Flood.none && flood != Flood.streams) {
                beside(flood, WARM_UP.compareTo(time) < 0 ? WARM_UP : time);
            }
            table.append(beside(flood, time).row(flood));
        }
        return table.toString();
    }

    private record Result(ResponseStatistics flood, ResponseStatistics dispatches, double seconds) {

        String row(Flood kind) {
            return String.format(
                    Locale.ROOT,
                    "| %s | %,.0f | %.0f | %,.0f | %d | %.0f | %.0f | %.0f | %d | %.1f |\n",
                    kind.label(),
                    (flood.count() - flood.shed()) / seconds,
                    flood.percentile(50),
                    flood.shed() / seconds,
                    flood.errors(),
                    dispatches.percentile(50),
                    dispatches.percentile(99),
                    dispatches.percentile(100),
                    dispatches.errors() + dispatches.shed(),
                    ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        }
    }

    private Result beside(Flood flood, Duration time) throws InterruptedException {
        var senders = flood.against(service);
        var flooding = new AtomicBoolean(true);
        var opened = new ResponseStatistics(OK);
        var streams = flood == Flood.streams ? streams(opened) : List.<Socket>of();
        // The flood uses virtual threads, so that dispatches, on platform threads, need not wait for it.
        try (var threads = Executors.newCachedThreadPool();
                var floodThreads = Executors.newVirtualThreadPerTaskExecutor()) {
            var sending = new ArrayList<Future<ResponseStatistics>>();
            for (var group : senders) {
                var numbers = new AtomicInteger();
                for (int i = 0; i < group.connections(); i++) {
                    sending.add(floodThreads.submit(() -> send(group, numbers, flooding)));
                }
            }
            long began = System.nanoTime();
            var answered = dispatch(threads, time);
            double seconds = (System.nanoTime() - began) / 1e9;
            flooding.set(false);
            opened.add(ResponseStatistics.of(sending));
            return new Result(opened, answered, seconds);
        } finally {
            flooding.set(false);
            close(streams);
        }
    }

    private ResponseStatistics send(Flood.Senders group, AtomicInteger numbers, AtomicBoolean flooding) {
        var answers = new ResponseStatistics(200, 201, 401, 404);
        while (flooding.get()) {
            try (var socket = connect(group.port())) {
                var in = new HttpResponseReader(socket.getInputStream());
                while (flooding.get()) {
                    var text = group.requests().apply(numbers.getAndIncrement() & Integer.MAX_VALUE);
                    var bytes = text.getBytes(StandardCharsets.US_ASCII);
                    long began = System.nanoTime();
                    socket.getOutputStream().write(bytes);
                    answers.add(in.nextStatus(), System.nanoTime() - began);
                }
            } catch (IOException _) {
                answers.fail();
            }
        }
        return answers;
    }

    private ResponseStatistics dispatch(ExecutorService threads, Duration time) throws InterruptedException {
        var turns = new AtomicInteger();
        long began = System.nanoTime();
        var callers = new ArrayList<Future<ResponseStatistics>>();
        for (int i = 0; i < CALLERS; i++) {
            callers.add(threads.submit(() -> dispatch(turns, began, time)));
        }
        return ResponseStatistics.of(callers);
    }

    private ResponseStatistics dispatch(AtomicInteger turns, long began, Duration time) throws InterruptedException {
        var answers = new ResponseStatistics(CREATED);
        while (true) {
            long due = began + Math.round(turns.getAndIncrement() / PER_SECOND * TimeUnit.SECONDS.toNanos(1));
            if (due - began >= time.toNanos()) {
                return answers;
            }
            TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
            try (var socket = connect(service.port())) {
                int number = dispatches.getAndIncrement();
                var request = Flood.dispatch(number, service.key(number % OPERATORS));
                socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
                answers.add(new HttpResponseReader(socket.getInputStream()).nextStatus(), System.nanoTime() - due);
            } catch (IOException _) {
                answers.fail();
            }
        }
    }

    private List<Socket> streams(ResponseStatistics opened) {
        var streams = new ArrayList<Socket>();
        try {
            for (int i = 0; i < STREAMS; i++) {
                long began = System.nanoTime();
                var socket = connect(service.port());
                socket.setSoTimeout(0);
                var request = Flood.stream(service.key(i / STREAMS_OF_ONE));
                socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
                streams.add(socket);
                var status = socket.getInputStream().readNBytes(STATUS);
                opened.add(
                        Integer.parseInt(new String(status, STATUS - 3, 3, StandardCharsets.US_ASCII)),
                        System.nanoTime() - began);
                Thread.startVirtualThread(() -> drain(socket));
            }
        } catch (IOException e) {
            throw new BenchmarkException("A stream could not be opened: " + e.getMessage(), e);
        }
        return streams;
    }

    private static void drain(Socket socket) {
        try {
            var buffer = new byte[1 << 13];
            while (socket.getInputStream().read(buffer) >= 0) {}
        } catch (IOException closed) {
            // Closed on either side; neither is measured.
            return;
        }
    }

    private static void close(List<Socket> sockets) {
        for (var socket : sockets) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new BenchmarkException("A connection does not close: " + e.getMessage(), e);
            }
        }
    }

    private static Socket connect(int port) throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(LONGEST_MILLIS);
        return socket;
    }
}
