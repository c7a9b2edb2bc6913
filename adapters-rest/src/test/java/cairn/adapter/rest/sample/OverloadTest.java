package cairn.adapter.rest.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.rest.http.thread.RequestThreads;
import cairn.application.BusyCarriers;
import cairn.domain.access.ApiKey;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import io.micronaut.inject.qualifiers.Qualifiers;
import io.micronaut.scheduling.instrument.InstrumentedExecutorService;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** More is asked than can be answered: who is turned away, and who never. */
final class OverloadTest {

    private static final int READS = 4;
    private static final int REQUESTS = 6;

    private static SampleService service;
    private static SlowController slow;
    private static String key;

    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Future<HttpResponse<String>>> underWay = new ArrayList<>();

    @BeforeAll
    static void start() {
        service = SampleService.with(Map.of(
                "cairn.protection.public-reads",
                READS,
                "cairn.protection.requests",
                REQUESTS,
                SlowController.ASKED_FOR,
                true));
        slow = service.context().getBean(SlowController.class);
        key = "Bearer " + service.key(Mode.LIVE, Scope.EMERGENCY).text();
    }

    @AfterAll
    static void stop() {
        service.stop();
    }

    @BeforeEach
    void hold() {
        slow.hold();
    }

    @AfterEach
    void everybodyIsAnsweredInTheEnd() throws Exception {
        slow.release();
        for (Future<HttpResponse<String>> caller : underWay) {
            assertThat(caller.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        }
        callers.close();
        await().until(() -> isUnderWay(0));
    }

    @Test
    void publicReadsAreTurnedAwayFirst() {
        keepBusy(READS, OverloadTest::read);

        assertShed(read());
        assertShed(service.get("/v1/samples"));
        assertShed(service.get("/v1/nowhere"));
        keepBusy(REQUESTS - READS, OverloadTest::write);
    }

    @Test
    void thenWhateverNoLifeDependsOn() {
        keepBusy(REQUESTS, OverloadTest::write);

        assertShed(write());
        assertShed(service.get("/v1/samples/caller", "Authorization", key));
    }

    @Test
    void butNeverADispatchNorItsNumbersNorHealth() {
        keepBusy(REQUESTS, OverloadTest::write);

        for (int i = 0; i < REQUESTS; i++) {
            assertThat(CallForHelp.by(service, "/v1/emergency/dispatch", key).statusCode())
                    .isEqualTo(201);
            assertThat(CallForHelp.by(service, "/v1/helicopter/dispatch", key).statusCode())
                    .isEqualTo(201);
            assertThat(service.get("/v1/emergency/contacts").statusCode()).isEqualTo(200);
            assertThat(service.get("/health/liveness").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void overloadIsReportedBeforeAnyOtherCheck() {
        keepBusy(REQUESTS, OverloadTest::write);
        long lookUps = service.keys().lookUps();

        var answer = service.post("/v1/samples", "[", "Authorization", key, "Content-Type", "text/plain");
        assertShed(answer);
        assertThat(answer.headers().map())
                .containsKeys("x-request-id", "x-ratelimit-remaining", "x-content-type-options");
        assertThat(service.keys().lookUps()).isEqualTo(lookUps);
    }

    @Test
    void aPageOfAnotherOriginLearnsItToo() {
        keepBusy(READS, OverloadTest::read);

        var answer = service.get("/v1/samples", "Origin", "https://treks.example");
        assertShed(answer);
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
    }

    @Test
    void howManyWereTurnedAwayIsCounted() {
        keepBusy(READS, OverloadTest::read);
        assertShed(read());

        assertThat(service.metrics()).containsPattern("cairn_requests_shed_total\\{urgency=\"public_read\"} [1-9]");
    }

    @Test
    void whoHangsUpMakesRoomWhenTheWorkIsDone() throws IOException {
        for (int i = 0; i < READS; i++) {
            try (Socket socket = service.connect()) {
                int before = slow.waiting();
                socket.getOutputStream()
                        .write("GET /v1/slow HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                await().until(() -> slow.waiting() > before);
            }
        }
        assertShed(read());
    }

    @Test
    void followersOfStreamsKeepNoCallerOut() throws IOException {
        List<Socket> followers = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            Socket socket = service.connect();
            followers.add(socket);
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write("GET /v1/slow/stream HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
                    .isEqualTo("HTTP/1.1 200");
        }
        keepBusy(READS, OverloadTest::read);
        for (Socket socket : followers) {
            socket.close();
        }
    }

    /** The virtual threads, on which all other requests run, have no processor. */
    @Test
    void aDispatchNeedsNoVirtualThread() {
        var calls = service.context().getBean(CallForHelp.class);
        CallForHelp.by(service, "/v1/emergency/dispatch", key);
        var stranger = "Bearer " + ApiKey.mint(Mode.LIVE, new byte[32]).text();

        try (var _ = BusyCarriers.occupied()) {
            for (var path : List.of("/v1/emergency/dispatch", "/v1/helicopter/dispatch")) {
                assertThat(CallForHelp.by(service, path, key).statusCode()).isEqualTo(201);
                assertThat(calls.thread()).isEqualTo(RequestThreads.DISPATCH);
            }
            assertThat(CallForHelp.by(service, "/v1/emergency/dispatch", stranger)
                            .statusCode())
                    .as("a stranger's key is checked on neither kind of thread")
                    .isEqualTo(401);
        }
    }

    @Test
    void otherRequestsHaveNoPartInTheThreadsOfDispatches() {
        var threads = pool(RequestThreads.DISPATCH);
        CallForHelp.by(service, "/v1/emergency/dispatch", key);
        long tasks = threads.getTaskCount();

        service.get("/v1/samples");
        service.get("/v1/samples/caller", "Authorization", key);
        service.get("/v1/nowhere");
        assertThat(threads.getTaskCount()).isEqualTo(tasks);

        CallForHelp.by(service, "/v1/emergency/dispatch", key);
        assertThat(threads.getTaskCount()).isGreaterThan(tasks);
    }

    /** Returns the pool behind the instrumentation of the framework. */
    private static ThreadPoolExecutor pool(String name) {
        var threads = service.context().getBean(ExecutorService.class, Qualifiers.byName(name));
        while (threads instanceof InstrumentedExecutorService instrumented) {
            threads = instrumented.getTarget();
        }
        return (ThreadPoolExecutor) threads;
    }

    @Test
    void aRequestThatWaitedTooLongForItsTurnIsShedButNeverADispatch() {
        var impatient = SampleService.with(Map.of("cairn.protection.patience", "1ns"));
        try {
            var known = "Bearer " + impatient.key(Mode.LIVE, Scope.EMERGENCY).text();

            assertShed(impatient.get("/v1/samples"));
            assertShed(impatient.get("/v1/samples/caller", "Authorization", known));
            assertThat(CallForHelp.by(impatient, "/v1/emergency/dispatch", known)
                            .statusCode())
                    .isEqualTo(201);
            assertThat(impatient.get("/v1/emergency/contacts").statusCode()).isEqualTo(200);
        } finally {
            impatient.stop();
        }
    }

    @Test
    void inAFloodOfReadsEveryDispatchIsServed() throws Exception {
        slow.release();
        List<Future<List<Integer>>> flood = IntStream.range(0, 32)
                .mapToObj(i -> callers.submit(() -> IntStream.range(0, 100)
                        .map(j -> service.get("/v1/samples").statusCode())
                        .boxed()
                        .toList()))
                .toList();
        for (int i = 0; i < 100; i++) {
            assertThat(CallForHelp.by(service, "/v1/emergency/dispatch", key).statusCode())
                    .isEqualTo(201);
        }
        List<Integer> answers = new ArrayList<>();
        for (Future<List<Integer>> caller : flood) {
            answers.addAll(caller.get(60, TimeUnit.SECONDS));
        }
        assertThat(answers).hasSize(3_200).containsOnly(200, 503).contains(200, 503);
    }

    private static HttpResponse<String> read() {
        return service.get("/v1/slow");
    }

    private static HttpResponse<String> write() {
        return service.post("/v1/slow", "", "Authorization", key);
    }

    private void keepBusy(int number, Supplier<HttpResponse<String>> caller) {
        int before = slow.waiting();
        for (int i = 0; i < number; i++) {
            underWay.add(callers.submit(caller::get));
        }
        await().until(() -> slow.waiting() == before + number);
    }

    private static boolean isUnderWay(int number) {
        return service.metrics().contains("cairn_requests_under_way " + number + ".0");
    }

    private static void assertShed(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("/problems/unavailable\"", "nothing was changed");
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(answer.headers().firstValue("X-RateLimit-Remaining")).isPresent();
    }
}
