package cairn.bootstrap.proof;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.KillableNodes.Plan;
import cairn.bootstrap.PassableDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Hostile bodies are refused quickly and take no memory. */
@RunByProve
class BodyProof {

    private static final int ROUNDS = 100;
    private static final int WARM_UP = 20;
    private static final int CLIENTS = 64;
    private static final int HELD = 500;
    private static final Duration FLOOD = Duration.ofSeconds(15);
    private static final Duration BAR = Duration.ofMillis(50);
    private static final long BAR_BYTES = 16L << 20;
    private static final int PATIENCE_MILLIS = 30_000;
    private static final int LIMIT = 64 * 1024;

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("H2")
    void hostileBodiesAreRefusedQuicklyAndTakeNoMemory(ProofRun run) throws Exception {
        run.progress().phase("starts a node");
        try (var nodes = KillableNodes.start(directory.usedData(), plan())) {
            var bodies = HostileBody.all();
            refuse(nodes, bodies, WARM_UP);
            flood(nodes, bodies, Duration.ofSeconds(5));
            run.startMeasuring();
            run.progress().phase("one body after the other");
            long before = NodeMemory.of(nodes.node(0));
            var answers = refuse(nodes, bodies, run.scaled(ROUNDS));
            run.size(
                    "hostile bodies of %d kinds".formatted(bodies.size()),
                    answers.size(),
                    (long) ROUNDS * bodies.size());
            run.none(
                    "not refused with 4xx",
                    answers.stream()
                            .filter(answer -> answer.status() / 100 != 4)
                            .toList());
            run.times("refusal", answers.stream().map(Answer::took).toList(), BAR);
            run.progress().phase("%d clients send hostile bodies".formatted(CLIENTS));
            long during = flood(nodes, bodies, FLOOD);
            run.figure("memory while %d clients send them: %s more than before (%s: < 16 MiB)"
                    .formatted(CLIENTS, mebibytes(during - before), verdict(during - before)));
            run.progress().phase("bodies that stop short of their end");
            long held = held(nodes);
            run.figure(
                    "memory after %d bodies that stop short of their end were cut off: %s more than before (%s: < 16 MiB)"
                            .formatted(HELD, mebibytes(held - before), verdict(held - before)));
            run.none("MiB above twice the bar", Math.max(0, Math.max(during, held) - before - 2 * BAR_BYTES) >> 20);
        }
        run.progress().phase("counter-proof: a body may take an hour to arrive");
        try (var nodes = KillableNodes.start(directory.another(), plan().with("CAIRN_PROTECTION_ARRIVAL=1h"))) {
            long before = NodeMemory.of(nodes.node(0));
            run.counterProof(
                    "MiB taken by %d bodies that stop short of their end when they may take an hour".formatted(HELD),
                    (held(nodes) - before) >> 20);
        }
    }

    private static String verdict(long bytes) {
        return bytes < BAR_BYTES ? "within the bar" : "**bar missed**";
    }

    private static String mebibytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f MiB", bytes / (double) (1 << 20));
    }

    private static Plan plan() {
        return Plan.of(1)
                .with(
                        "JDK_JAVA_OPTIONS=-Xmx256m " + NodeMemory.TRACKING,
                        "CAIRN_PROTECTION_CONNECTIONS_PER_ADDRESS=4096"); // all clients have one address here
    }

    /**
     * The response to a hostile body.
     *
     * @param took the time from the first byte sent to the end of the status line
     */
    private record Answer(String name, int status, Duration took) {}

    private static List<Answer> refuse(KillableNodes nodes, List<HostileBody> bodies, int rounds) throws Exception {
        var answers = new ArrayList<Answer>();
        for (int i = 0; i < rounds; i++) {
            for (var body : bodies) {
                answers.add(answer(nodes, body));
            }
        }
        return answers;
    }

    /** Returns the memory in use just before the end of a flood. */
    private static long flood(KillableNodes nodes, List<HostileBody> bodies, Duration time) throws Exception {
        long end = System.nanoTime() + time.toNanos();
        try (var threads = Executors.newFixedThreadPool(CLIENTS)) {
            var clients = new ArrayList<Future<?>>();
            for (int i = 0; i < CLIENTS; i++) {
                int first = i;
                clients.add(threads.submit(() -> {
                    for (int turn = first; System.nanoTime() < end; turn++) {
                        answer(nodes, bodies.get(turn % bodies.size()));
                    }
                    return null;
                }));
            }
            TimeUnit.NANOSECONDS.sleep(
                    end - System.nanoTime() - Duration.ofSeconds(2).toNanos());
            long used = NodeMemory.of(nodes.node(0));
            for (var client : clients) {
                client.get();
            }
            return used;
        }
    }

    private static Answer answer(KillableNodes nodes, HostileBody body) throws IOException {
        var uri = URI.create(nodes.node(0).baseUrl());
        var head = head(nodes, body.headers());
        try (var socket = new Socket(uri.getHost(), uri.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            long began = System.nanoTime();
            Thread.startVirtualThread(() -> send(socket, head, body));
            int status = status(socket.getInputStream());
            var took = Duration.ofNanos(System.nanoTime() - began);
            return new Answer(body.name(), status, took);
        }
    }

    private static String head(KillableNodes nodes, String headers) {
        return "POST /v1/bookings HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n%s\r\n"
                .formatted(nodes.node(0).testKey(), headers);
    }

    private static void send(Socket socket, String head, HostileBody body) {
        try {
            var out = socket.getOutputStream();
            var block = body.block().getBytes(ISO_8859_1);
            out.write(head.getBytes(US_ASCII));
            for (int i = 0; i < body.count() && !socket.isClosed(); i++) {
                out.write(block);
            }
        } catch (IOException refused) {
            // the response says why
        }
    }

    private static int status(InputStream in) throws IOException {
        var line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\r'; next = in.read()) {
            line.append((char) next);
        }
        return line.length() < 12 ? 0 : Integer.parseInt(line.substring(9, 12));
    }

    /** Sends bodies without their last kilobyte, and returns the memory in use after the time that a body may take. */
    private static long held(KillableNodes nodes) throws Exception {
        var uri = URI.create(nodes.node(0).baseUrl());
        var head = head(nodes, "Content-Length: %d\r\n%s".formatted(LIMIT, HostileBody.type("json")));
        var sockets = new ArrayList<Socket>();
        try {
            for (int i = 0; i < HELD; i++) {
                var socket = new Socket(uri.getHost(), uri.getPort());
                sockets.add(socket);
                socket.getOutputStream().write(head.getBytes(US_ASCII));
                socket.getOutputStream().write(" ".repeat(LIMIT - 1_024).getBytes(US_ASCII));
            }
            TimeUnit.SECONDS.sleep(15);
            return NodeMemory.of(nodes.node(0));
        } finally {
            for (var socket : sockets) {
                socket.close();
            }
        }
    }
}
