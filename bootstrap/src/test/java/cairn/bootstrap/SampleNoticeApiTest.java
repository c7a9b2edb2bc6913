package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.domain.webhook.NoticeType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A sample of each type of event is delivered to an endpoint that asks for it, whatever its subscriptions are. */
final class SampleNoticeApiTest {

    private static final Duration SOON = Duration.ofSeconds(20);
    private static final ObjectMapper JSON = new ObjectMapper();

    private static TestService service;
    private static Receiver receiver;
    private static String test;

    @BeforeAll
    static void start() throws IOException {
        service = TestService.startOver(DemoDatabase.copy());
        receiver = Receiver.start();
        var endpoint =
                service.post("/v1/webhook-endpoints", service.testKey(), """
                {"url": "%s", "event_types": ["endpoint.disabled"]}""".formatted(receiver.url("/samples")));
        test = "/v1/webhook-endpoints/%s/test".formatted(endpoint.text("/id"));
    }

    @AfterAll
    static void stop() throws IOException {
        service.close();
        receiver.close();
    }

    static List<String> types() {
        return NoticeType.ALL.stream().map(NoticeType::name).toList();
    }

    @ParameterizedTest
    @MethodSource("types")
    void aSampleIsTheDocumentedExample(String type) throws IOException {
        var response = service.post(test, service.testKey(), """
                {"event_type": "%s"}""".formatted(type));
        assertThat(response.status()).as(response.raw().body()).isEqualTo(202);

        var received = await().atMost(SOON)
                .until(
                        () -> receiver.requests().stream()
                                .map(Receiver.Request::body)
                                .filter(body -> body.contains("\"type\":\"%s\"".formatted(type)))
                                .toList(),
                        bodies -> bodies.size() == 1);
        var notice = JSON.readTree(received.getFirst());
        assertThat(notice.path("sample").booleanValue()).isTrue();
        var example = exampleOf(type).withObject("/data").put("livemode", false);
        assertThat(notice.path("data")).isEqualTo(example);
    }

    private static JsonNode exampleOf(String type) {
        return StreamSupport.stream(
                        service.get("/v1/event-types?limit=100", service.testKey())
                                .body()
                                .path("data")
                                .spliterator(),
                        false)
                .filter(described -> described.path("type").asText().equals(type))
                .findFirst()
                .orElseThrow()
                .path("example");
    }

    @Test
    void aTypeThatDoesNotExistIsRefused() {
        var response = service.post(test, service.testKey(), """
                {"event_type": "porter.hired"}""");

        assertThat(response.status()).isEqualTo(422);
        assertThat(response.text("/errors/0/pointer")).isEqualTo("/event_type");
    }
}
