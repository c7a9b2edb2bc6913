package cairn.adapter.rest.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.rest.http.ratelimit.InMemoryBuckets;
import cairn.domain.access.Tier;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The limits of callers while nodes cannot count together. */
final class LimitOutageTest {

    private final SampleService service = SampleService.limited();
    private final String key = new Strangers(service).of(Tier.FREE);
    private final InMemoryBuckets buckets = service.context().getBean(InMemoryBuckets.class);

    @BeforeEach
    void useSomeThenTakeTheBucketsAway() {
        assertThat(passing("GET /v1/samples", 20)).isEqualTo(20);
        buckets.takeAway();
        await().atMost(Duration.ofSeconds(5)).until(() -> isShared("0.0"));
    }

    @AfterEach
    void stop() {
        service.stop();
    }

    @Test
    void aCallForHelpIsNeverRefused() {
        assertThat(passing("POST /v1/emergency/dispatch", 50)).isEqualTo(50);
        assertThat(passing("GET /v1/emergency/contacts", 100)).isEqualTo(100);
    }

    @Test
    void othersHaveWhatThisNodeHasNotSpent() {
        assertThat(passing("GET /v1/samples", 70)).isEqualTo(40);
    }

    @Test
    void itIsOverByItself() {
        buckets.putBack();
        await().atMost(Duration.ofSeconds(10)).until(() -> isShared("1.0"));
        assertThat(passing("POST /v1/emergency/dispatch", 50)).isEqualTo(5);
    }

    private boolean isShared(String value) {
        return service.metrics().contains("cairn_limits_shared " + value);
    }

    private long passing(String request, int times) {
        String[] parts = request.split(" ", -1);
        return IntStream.range(0, times)
                .filter(_ -> service.send(parts[0], parts[1], BodyPublishers.noBody(), "Authorization", key)
                                .statusCode()
                        != 429)
                .count();
    }
}
