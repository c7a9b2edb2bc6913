package cairn.bootstrap.proof;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * That no request hides a second one. Each is sent as a proxy forwards it that keeps its connections: the request of
 * another client follows, whose response must be its own, unless the service has closed the connection.
 */
@RunByProve
class SmugglingProof {

    private static final int CASES = 60;
    private static final int ROUNDS = 10;
    private static final int AT_ONCE = 16;
    private static final int PATIENCE_MILLIS = 20_000;
    private static final int FALL_SILENT_MILLIS = 500;
    private static final String DISPATCHES = "select id::text from events where name = 'dispatch.received'";
    private static final String ID = "X-Request-Id";
    private static final Pattern RESPONSE = Pattern.compile(
            "HTTP/1\\.[01] (\\d{3})[^\r]*\r\n(?:(?!\r\n\r\n).)*?" + ID + ": ([^\r]*)\r\n",
            Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("H3")
    void noRequestHidesAnother(ProofRun run) throws Exception {
        var plan = KillableNodes.Plan.of(1)
                .with("CAIRN_PROTECTION_ARRIVAL=2s"); // until a request that never ends is given up
        run.progress().phase("starts a node");
        try (var nodes = KillableNodes.start(directory.usedData(), plan)) {
            run.startMeasuring();
            run.progress().phase("sends requests whose end is in doubt");
            var address = nodes.node(0).baseUrl();
            var key = nodes.node(0).testKey();
            var before = Audit.select(nodes, DISPATCHES);
            var faults = new ArrayList<String>();
            int rounds = 0;
            int cases = 0;
            while (rounds < ROUNDS && !run.isTimeUp()) {
                var found = sendAll(address, key, new Random(run.seed() + rounds), PATIENCE_MILLIS);
                cases = found.size();
                found.stream().filter(fault -> !fault.isEmpty()).forEach(faults::add);
                rounds++;
            }
            run.size("requests whose end is in doubt", cases, CASES);
            run.setting(
                    ("each in random pieces, in %d rounds, with another client's after it on the same connection, without"
                                    + " those with a folded header line, which the service joins")
                            .formatted(rounds));
            run.none("responses to a hidden request, or to the wrong client", faults);
            var executed = Audit.select(nodes, DISPATCHES);
            executed.removeAll(before);
            run.none("hidden requests executed", executed);
        }
        run.progress().phase("counter-proof: the JDK's own server, which reads such requests");
        var lenient = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        lenient.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                exchange.getResponseHeaders()
                        .set(ID, String.valueOf(exchange.getRequestHeaders().getFirst(ID)));
                exchange.sendResponseHeaders(200, -1);
            }
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            lenient.setExecutor(threads);
            lenient.start();
            var address = "http://127.0.0.1:" + lenient.getAddress().getPort();
            run.counterProof(
                    "faults of a server that reads such requests",
                    sendAll(address, "key", run.random(), FALL_SILENT_MILLIS).stream()
                            .filter(fault -> !fault.isEmpty())
                            .count());
        } finally {
            lenient.stop(0);
        }
    }

    /** Returns for each case what went wrong with it, or an empty text. */
    private static List<String> sendAll(String address, String key, Random random, int patience) throws Exception {
        var head =
                "POST /v1/bookings HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n%s: attack\r\nContent-Type: application/json\r\n"
                        .formatted(key, ID);
        var smuggled = KeptConnection.post("/v1/emergency/dispatch", key, """
                {"lat": 27.9, "lng": 86.9, "altitude_m": 4940, "patient_count": 1, "condition": "Ill"}""")
                .replaceFirst("\r\n", "\r\n" + ID + ": smuggled\r\n");
        var victim = "GET /v1/routes?limit=1 HTTP/1.1\r\nHost: localhost\r\n%s: victim\r\nConnection: close\r\n\r\n"
                .formatted(ID);
        var sent = new ArrayList<Future<String>>();
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (var each : SmugglingCases.of(head, smuggled)) {
                long seed = random.nextLong();
                sent.add(threads.submit(() -> fault(address, each, victim, new Random(seed), patience)));
            }
        }
        var faults = new ArrayList<String>();
        for (var each : sent) {
            faults.add(each.get());
        }
        return faults;
    }

    private static String fault(String address, String attack, String victim, Random random, int patience)
            throws IOException {
        var responses = exchange(address, attack + victim, random, patience);
        var ids =
                RESPONSE.matcher(responses).results().map(each -> each.group(2)).toList();
        boolean refused = ids.size() <= 1 && !ids.contains("victim");
        boolean understood = ids.equals(List.of("attack", "victim"));
        boolean isFault = ids.contains("smuggled") || (!refused && !understood);
        return isFault ? "%s to %s".formatted(ids, attack) : "";
    }

    /** Sends the text in up to four pieces and returns what comes until the connection is closed or falls silent. */
    private static String exchange(String address, String text, Random random, int patience) throws IOException {
        var uri = URI.create(address);
        var bytes = text.getBytes(ISO_8859_1);
        var received = new ByteArrayOutputStream();
        try (var socket = new Socket(uri.getHost(), uri.getPort())) {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(patience);
            int sent = 0;
            for (int pieces = random.nextInt(4); pieces > 0; pieces--) {
                int end = sent + random.nextInt(bytes.length - sent);
                socket.getOutputStream().write(bytes, sent, end - sent);
                sent = end;
            }
            socket.getOutputStream().write(bytes, sent, bytes.length - sent);
            socket.getInputStream().transferTo(received);
        } catch (SocketTimeoutException silent) {
            received.write('\n');
        } catch (IOException closed) {
            // The service may close a connection on which more arrives than it reads.
            received.write('\n');
        }
        return received.toString(ISO_8859_1);
    }
}
