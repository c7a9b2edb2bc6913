package cairn.adapter.rest.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micronaut.inject.qualifiers.Qualifiers;
import io.micronaut.runtime.graceful.GracefulShutdownManager;
import io.micronaut.scheduling.TaskExecutors;
import io.netty.channel.EventLoopGroup;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Liveness fails while the service cannot process requests, and only then. */
final class LivenessTest {

    /** A probe waits for a second and a half; the rest is for a busy machine. */
    private static final Duration BOUND = Duration.ofSeconds(4);

    private final CountDownLatch gate = new CountDownLatch(1);
    private SampleService service;

    @BeforeEach
    void start() {
        service = SampleService.with(Map.of(
                "micronaut.executors.blocking.type", "fixed", "micronaut.executors.blocking.number-of-threads", 2));
    }

    @AfterEach
    void stop() {
        gate.countDown();
        service.stop();
    }

    @Test
    void aBlockedEventLoopFailsLivenessUntilItGoesOn() throws Exception {
        assertThat(liveness().statusCode()).isEqualTo(200);
        var loop = service.context().getBean(EventLoopGroup.class).next();

        block(loop);

        assertThat(stuck().body()).contains("\"status\":\"DOWN\"", "runs no task within 1500 ms");
        assertThat(stuck().body()).as("asked again").contains("event-loop-");
        gate.countDown();
        await().atMost(BOUND).until(() -> liveness().statusCode() == 200);
    }

    @Test
    void anEventLoopThatHasEndedFailsLiveness() throws Exception {
        service.context()
                .getBean(EventLoopGroup.class)
                .shutdownGracefully(0, 0, TimeUnit.SECONDS)
                .await();

        assertThat(stuck().body()).contains("has ended");
    }

    @Test
    void aStuckExecutorOfHandlersFailsLivenessOnThePublicPortToo() throws Exception {
        var handlers = service.context().getBean(Executor.class, Qualifiers.byName(TaskExecutors.BLOCKING));
        block(handlers);
        block(handlers);

        assertThat(stuck().body()).contains("\"request-handlers\":{\"status\":\"DOWN\"");
        var answer = service.get("/health/liveness");
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).isEqualTo("{\"status\":\"DOWN\"}");
    }

    @Test
    void aNodeThatStopsIsNotReadyButAlive() throws Exception {
        assertThat(service.get("/health/readiness").statusCode()).isEqualTo(200);

        service.context().getBean(GracefulShutdownManager.class).shutdownGracefully();

        await().until(() -> management("/health/readiness").statusCode() == 503);
        assertThat(management("/health/readiness").body()).contains("\"stopping\":true");
        assertThat(liveness().statusCode()).isEqualTo(200);
    }

    private void block(Executor executor) throws InterruptedException {
        var blocked = new CountDownLatch(1);
        executor.execute(() -> {
            blocked.countDown();
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        blocked.await();
    }

    /** The first answer that is no longer the one of a moment ago. */
    private HttpResponse<String> stuck() {
        return await().atMost(BOUND).until(this::liveness, answer -> answer.statusCode() == 503);
    }

    private HttpResponse<String> liveness() throws Exception {
        return management("/health/liveness");
    }

    private HttpResponse<String> management(String path) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.managementPort() + path));
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request.timeout(BOUND).build(), BodyHandlers.ofString());
        }
    }
}
