package cairn.bootstrap.proof;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.KillableNodes.Plan;
import cairn.bootstrap.PassableDirectory;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The rate-limit headers are on every response, and a request sent at the reset they name is admitted. */
@RunByProve
class LimitHeaderProof {

    private static final int WAITS = 20;
    private static final List<String> HEADERS =
            List.of("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "RateLimit-Policy", "RateLimit");
    private static final Pattern RESET = Pattern.compile("(?i)\r\nx-ratelimit-reset: *(\\d+)\r\n");
    private static final Pattern RETRY_AFTER = Pattern.compile("(?i)\r\nretry-after: *(\\d+)\r\n");

    /** With {@code %s} for the credentials; they lead to 200, 304, 400, 401, 404, 405, 406, 413, 415 and 422. */
    private static final List<String> REQUESTS = List.of(
            "GET /v1/trails?limit=1 HTTP/1.1\r\nHost: localhost\r\n%s\r\n",
            "GET /v1/trails/everest-base-camp HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\n%s\r\n",
            "GET /v1/trails?limit=0 HTTP/1.1\r\nHost: localhost\r\n%s\r\n",
            "GET /v1/bookings HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET /v1/bookings HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer unknown\r\n\r\n",
            "GET /v1/nowhere HTTP/1.1\r\nHost: localhost\r\n%s\r\n",
            "GET /v1/bookings/00000000-0000-0000-0000-000000000000 HTTP/1.1\r\nHost: localhost\r\n%s\r\n",
            "PATCH /v1/trails HTTP/1.1\r\nHost: localhost\r\n%s\r\n",
            "GET /v1/trails HTTP/1.1\r\nHost: localhost\r\nAccept: image/png\r\n%s\r\n",
            "POST /v1/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n%sContent-Length: 99999\r\n\r\n",
            "POST /v1/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n%sContent-Length: 2\r\n\r\n{}",
            "POST /v1/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n%sContent-Length: 2\r\n\r\n{}");

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("L2")
    void headersAreOnEveryResponseAndTheResetIsTrue(ProofRun run) throws Exception {
        try (var nodes = ThreeNodes.start(run, directory.usedData(), plan())) {
            run.startMeasuring();
            run.progress().phase("asks for every kind of response");
            var credentials =
                    "Authorization: Bearer %s\r\n".formatted(nodes.node(0).testKey());
            var responses = new ArrayList<KeptConnection.Response>();
            for (int node = 0; node < nodes.count(); node++) {
                for (var request : REQUESTS) {
                    responses.add(exchange(nodes, node, request.formatted(credentials)));
                }
            }
            run.setting("%d responses with the statuses %s by %d nodes"
                    .formatted(
                            responses.size(),
                            responses.stream()
                                    .map(KeptConnection.Response::status)
                                    .distinct()
                                    .sorted()
                                    .toList(),
                            nodes.count()));
            run.none(
                    "responses that lack a header",
                    responses.stream().filter(LimitHeaderProof::lacksOne).toList());
            var waits = new ArrayList<Wait>();
            run.progress().phase("waits for resets", () -> "%d waits".formatted(waits.size()));
            while (waits.size() < WAITS && !run.isTimeUp()) {
                waits.add(waited(nodes, waits.size(), credentials));
            }
            run.size("waits until the reset, of limits of 10 a minute", waits.size(), WAITS);
            run.none(
                    "refusals without Retry-After",
                    waits.stream().filter(wait -> wait.retryAfter() < 0).count());
            run.none("requests at the reset refused", status(waits, true, 429));
            run.figure("the reset was %d to %d s away"
                    .formatted(
                            waits.stream().mapToLong(Wait::seconds).min().orElseThrow(),
                            waits.stream().mapToLong(Wait::seconds).max().orElseThrow()));
            run.counterProof("requests two seconds before the reset that were refused", status(waits, false, 429));
        }
    }

    /**
     * One wait for a reset.
     *
     * @param seconds the time from the refusal to the reset it named
     * @param retryAfter the seconds of its {@code Retry-After}; negative if there was none
     * @param early the status of the response to a request two seconds before
     * @param onTime the status of the response to a request at the reset
     */
    private record Wait(long seconds, long retryAfter, int early, int onTime) {}

    private static long status(List<Wait> waits, boolean isOnTime, int status) {
        return waits.stream()
                .filter(wait -> (isOnTime ? wait.onTime() : wait.early()) == status)
                .count();
    }

    private static Wait waited(KillableNodes nodes, int node, String credentials) throws Exception {
        var request =
                "POST /v1/permits/apply HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n%sContent-Length: 2\r\n\r\n{}"
                        .formatted(credentials);
        var response = exchange(nodes, node, request);
        while (response.status() != 429) {
            response = exchange(nodes, node, request);
        }
        var reset = RESET.matcher(response.head());
        if (!reset.find()) {
            throw new AssertionError("No reset in\n" + response.head());
        }
        long due = Long.parseLong(reset.group(1)) * 1_000;
        long now = System.currentTimeMillis();
        var retryAfter = RETRY_AFTER.matcher(response.head());
        sleepUntil(due - 2_000);
        int early = exchange(nodes, node, request).status();
        sleepUntil(due);
        return new Wait(
                (due - now + 999) / 1_000,
                retryAfter.find() ? Long.parseLong(retryAfter.group(1)) : -1,
                early,
                exchange(nodes, node, request).status());
    }

    private static void sleepUntil(long millis) throws InterruptedException {
        Thread.sleep(Duration.ofMillis(Math.max(0, millis - System.currentTimeMillis())));
    }

    private static KeptConnection.Response exchange(KillableNodes nodes, int node, String request) throws IOException {
        try (var connection = KeptConnection.to(nodes.node(node).baseUrl())) {
            return connection.exchange(request);
        }
    }

    private static boolean lacksOne(KeptConnection.Response response) {
        return !HEADERS.stream().allMatch(response::has);
    }

    private static Plan plan() {
        return ThreeNodes.plan().with("CAIRN_LIMITS_ENFORCED=true");
    }
}
