package cairn.bootstrap.proof;

import static java.nio.charset.StandardCharsets.US_ASCII;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.KillableNodes.Plan;
import cairn.bootstrap.PassableDirectory;
import cairn.bootstrap.proof.OpenLoop.Sent;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A thousand slow clients are cut off and do not delay others. */
@RunByProve
class SlowClientProof {

    private static final int CLIENTS = 1_000;
    private static final Duration TIME = Duration.ofSeconds(60);
    private static final Duration WARM_UP = Duration.ofSeconds(15);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration BAR = Duration.ofSeconds(10);
    private static final Duration BAR_OF_OTHERS = Duration.ofMillis(250);
    private static final double READS = 20;
    private static final double DISPATCHES = 5;
    private static final String POST =
            "POST /v1/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

    /** How they begin; each continues with a byte a second, but for the first kind, which says nothing at all. */
    private static final List<String> BEGINNINGS = List.of(
            "",
            "GET /v1/trails HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
            POST + "Content-Length: 60000\r\n\r\n",
            POST + "Transfer-Encoding: chunked\r\n\r\nFFFF\r\n");

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("H1")
    void slowClientsAreCutOffAndKeepNoOtherOut(ProofRun run) throws Exception {
        run.progress().phase("starts a node");
        try (var nodes = KillableNodes.start(directory.usedData(), plan())) {
            warmUp(nodes.node(0).baseUrl());
            run.startMeasuring();
            run.progress().phase("%,d slow clients at a time".formatted(CLIENTS));
            var address = nodes.node(0).baseUrl();
            var key = nodes.node(0).testKey();
            try (var threads = Executors.newCachedThreadPool()) {
                var reads = OpenLoop.start(threads, address, READS, TIME, _ -> KeptConnection.get("/v1/trails"));
                var dispatches = OpenLoop.start(
                        threads,
                        address,
                        DISPATCHES,
                        TIME,
                        number -> KeptConnection.post("/v1/emergency/dispatch", key, dispatch(number)));
                var cut = slow(address, CLIENTS, TIME);
                run.size("slow clients at a time", CLIENTS, CLIENTS);
                run.setting(
                        "%,d connections in %d s: a fourth is silent, the others send a byte of a header or body a second"
                                .formatted(cut.size(), TIME.toSeconds()));
                run.none("slow clients not cut off", uncut(cut));
                run.times(
                        "until a slow client is cut off",
                        cut.stream().flatMap(Optional::stream).toList(),
                        BAR);
                var unread = not(200, reads.get());
                long shed = unread.stream().filter(status -> status == 503).count();
                run.none("reads by others not answered", unread.size() - shed);
                run.figure("%,d of %,d refused with 503 because they had waited for two seconds (%s: 0)"
                        .formatted(shed, reads.get().size(), shed == 0 ? "within the bar" : "**bar missed**"));
                run.none("dispatches by others not acknowledged", not(201, dispatches.get()));
                run.times("read by another", times(reads.get()), BAR_OF_OTHERS);
                run.times("dispatch by another", times(dispatches.get()), BAR_OF_OTHERS);
            }
        }
        run.progress().phase("counter-proof: a request may take an hour to arrive");
        var patient = plan().with("CAIRN_PROTECTION_ARRIVAL=1h");
        try (var nodes = KillableNodes.start(directory.another(), patient)) {
            var cut = slow(nodes.node(0).baseUrl(), CLIENTS / 10, Duration.ofSeconds(1));
            run.counterProof(
                    "slow clients not cut off within %d s when a request may take an hour"
                            .formatted(PATIENCE.toSeconds()),
                    uncut(cut));
        }
    }

    private static void warmUp(String address) throws Exception {
        try (var threads = Executors.newCachedThreadPool()) {
            OpenLoop.start(threads, address, READS, WARM_UP, _ -> KeptConnection.get("/v1/trails"))
                    .get();
        }
    }

    private static Plan plan() {
        return Plan.of(1).with("CAIRN_PROTECTION_CONNECTIONS_PER_ADDRESS=4096"); // all clients have one address here
    }

    /** Returns after which time each connection was cut off; empty if it was not. */
    private static List<Optional<Duration>> slow(String address, int clients, Duration time) throws Exception {
        var uri = URI.create(address);
        long began = System.nanoTime();
        var each = new ArrayList<Callable<List<Optional<Duration>>>>();
        for (int i = 0; i < clients; i++) {
            var beginning = BEGINNINGS.get(i % BEGINNINGS.size());
            each.add(() -> {
                var cut = new ArrayList<Optional<Duration>>();
                while (System.nanoTime() - began < time.toNanos()) {
                    cut.add(untilCut(uri, beginning));
                }
                return cut;
            });
        }
        var all = new ArrayList<Optional<Duration>>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<List<Optional<Duration>>> client : threads.invokeAll(each)) {
                all.addAll(client.get());
            }
        }
        return all;
    }

    private static Optional<Duration> untilCut(URI uri, String beginning) throws IOException {
        long began = System.nanoTime();
        try (var socket = new Socket(uri.getHost(), uri.getPort())) {
            socket.setSoTimeout(1_000);
            socket.getOutputStream().write(beginning.getBytes(US_ASCII));
            while (System.nanoTime() - began < PATIENCE.toNanos()) {
                if (isCut(socket)) {
                    return Optional.of(Duration.ofNanos(System.nanoTime() - began));
                }
                if (!beginning.isEmpty()) {
                    socket.getOutputStream().write('x');
                }
            }
            return Optional.empty();
        } catch (IOException reset) {
            return Optional.of(Duration.ofNanos(System.nanoTime() - began));
        }
    }

    /** Returns whether the connection is closed within a second. */
    private static boolean isCut(Socket socket) throws IOException {
        try {
            socket.getInputStream().readAllBytes();
            return true;
        } catch (SocketTimeoutException open) {
            return false;
        }
    }

    private static long uncut(List<Optional<Duration>> cut) {
        return cut.stream().filter(Optional::isEmpty).count();
    }

    private static List<Integer> not(int status, List<Sent> requests) {
        return requests.stream()
                .map(Sent::status)
                .filter(each -> each != status)
                .toList();
    }

    private static List<Duration> times(List<Sent> requests) {
        return requests.stream().map(Sent::took).toList();
    }

    private static String dispatch(int number) {
        return String.format(Locale.ROOT, """
                {"lat": %.1f, "lng": 30.0, "altitude_m": 4940, "patient_count": 1, "condition": "Ill"}""", -60 + 0.1 * number);
    }
}
