package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import cairn.domain.webhook.NoticeType;
import io.micronaut.core.type.Argument;
import io.micronaut.json.JsonMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The author of a receiver learns from the service what it will be sent. */
final class EventTypesTest {

    private static final String PATH = "/v1/event-types";

    @Test
    void theyAreAllThereIs() throws IOException {
        assertThat(types())
                .extracting(type -> type.get("type"))
                .containsExactlyElementsOf(
                        NoticeType.ALL.stream().map(NoticeType::name).toList());
    }

    @TestFactory
    Stream<DynamicTest> eachSchemaStandsAloneAndDescribesItsExample() throws IOException {
        return types().stream()
                .map(type -> DynamicTest.dynamicTest(String.valueOf(type.get("type")), () -> {
                    var schema = new SchemaCheck(asMap(type.get("schema")));

                    assertThat(schema.danglingReferences()).isEmpty();
                    assertThat(schema.complaints(asMap(type.get("example")))).isEmpty();
                    assertThat(asMap(type.get("example"))).containsEntry("type", type.get("type"));
                    assertThat(type)
                            .containsEntry("version", 1)
                            .extractingByKey("description")
                            .asString()
                            .endsWith(".");
                }));
    }

    @Test
    void aSchemaRefusesANoticeOfAnotherKind() throws IOException {
        var types = types();
        var booking = new SchemaCheck(asMap(types.getFirst().get("schema")));

        assertThat(booking.complaints(asMap(types.getLast().get("example"))))
                .contains("/type is not booking.created", "/data has no trail_id");
        assertThat(booking.complaints(Map.of("type", 1, "changes", "none")))
                .contains(" has no operator_id", " has no data", "/type is no string", "/changes is no array");
    }

    @Test
    void onlyABalanceMayBeLessThanNothing() throws IOException {
        var paid = types().stream()
                .filter(type -> type.containsValue("booking.payment_recorded"))
                .findFirst()
                .orElseThrow();
        var schema = new SchemaCheck(asMap(paid.get("schema")));
        var owed = Map.of("amount", -1, "currency", "USD");

        assertThat(schema.complaints(Map.of("data", Map.of("balance_due", owed))))
                .noneMatch(complaint -> complaint.startsWith("/data/balance_due"));
        assertThat(schema.complaints(Map.of("data", Map.of("paid", owed))))
                .contains("/data/paid/amount is less than 0");
    }

    @Test
    void theDocumentTellsTheSameAsWebhooks() throws IOException {
        var document = read(RUNNING.get("/openapi.json").body());
        var webhooks = asMap(document.get("webhooks"));

        for (var type : types()) {
            var post = asMap(asMap(webhooks.get(type.get("type"))).get("post"));
            var body =
                    asMap(asMap(asMap(post.get("requestBody")).get("content")).get("application/json"));
            assertThat(post).containsEntry("summary", type.get("description"));
            assertThat(body).containsEntry("example", type.get("example"));
        }
    }

    @Test
    void whoHasNoKeyLearnsNothingAndWhoHasAnyAPage() throws IOException {
        assertThat(RUNNING.get(PATH).statusCode()).isEqualTo(401);
        var page = RUNNING.get(
                PATH + "?limit=2&offset=1",
                "Authorization",
                "Bearer " + RUNNING.key(Mode.TEST, Scope.ANALYTICS).text());

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(read(page.body()).get("data"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(2);
    }

    private static List<Map<String, Object>> types() throws IOException {
        var answer = RUNNING.get(PATH + "?limit=100", "Authorization", RUNNING.operatorKey());
        return ((List<?>) Objects.requireNonNull(read(answer.body()).get("data")))
                .stream().map(EventTypesTest::asMap).toList();
    }

    private static Map<String, Object> read(String json) throws IOException {
        return RUNNING.context().getBean(JsonMapper.class).readValue(json, Argument.mapOf(String.class, Object.class));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> asMap(@Nullable Object node) {
        return (Map<String, Object>) Objects.requireNonNull(node);
    }
}
