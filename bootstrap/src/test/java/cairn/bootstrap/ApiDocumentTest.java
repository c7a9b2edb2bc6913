package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.webhook.NoticeType;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** The API document has what generators of client libraries need. */
@TestInstance(Lifecycle.PER_CLASS)
final class ApiDocumentTest {

    /** Operations of the desks of the platform, for which agencies have no keys. */
    private static final List<String> DESKS =
            List.of("publishConditions", "acknowledgeDispatch", "approvePermitApplication");

    private TestService service;
    private JsonNode document;

    @BeforeAll
    void start() {
        service = TestService.start();
        document = service.get("/openapi.json").body();
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @Test
    void schemasHaveNamesOfTheField() {
        assertThat(names(document.at("/components/schemas")))
                .hasSizeGreaterThan(200)
                .allMatch(name -> name.matches("([A-Z][a-z]+)+"))
                .noneMatch(name -> name.matches("Listing.*|.*(Item|Name|Response)"));
        assertThat(names(document.at("/components/schemas")))
                .contains("Booking", "BookingList", "ApiKeyList", "AccountBanner", "HospitalLevel", "OperatorSummary");
    }

    @Test
    void everyOperationHasADeclaredTagAndItsOwnName() {
        var tags = document.path("tags").findValuesAsText("name");
        var operations = new ArrayList<JsonNode>();
        operations.addAll(operations(document.path("paths")));
        operations.addAll(operations(document.path("webhooks")));
        assertThat(operations)
                .allMatch(operation -> tags.contains(operation.at("/tags/0").textValue()));
        assertThat(operations)
                .extracting(operation -> operation.path("operationId").textValue())
                .doesNotHaveDuplicates();
        assertThat(document.findValuesAsText("description")).noneMatch(text -> text.matches("\\w+ \\d{3} response"));
    }

    @Test
    void noticesAreNamedAndDistinguishedByTheirType() {
        var webhooks = operations(document.path("webhooks"));
        assertThat(webhooks).hasSizeGreaterThan(20).allSatisfy(webhook -> {
            assertThat(webhook.path("security")).isEmpty();
            assertThat(webhook.path("parameters").findValuesAsText("name"))
                    .containsExactly("webhook-id", "webhook-timestamp", "webhook-signature");
            assertThat(webhook.at("/requestBody/content/application~1json/schema/$ref")
                            .textValue())
                    .endsWith("Notice");
            assertThat(webhook.at("/requestBody/content/application~1cloudevents+json/schema/$ref")
                            .textValue())
                    .endsWith("CloudEvent");
        });
        assertThat(webhooks)
                .extracting(webhook -> webhook.at("/requestBody/content/application~1cloudevents+json/example/subject")
                        .textValue())
                .allMatch(subject -> subject.matches("[a-z]+/[0-9a-f-]{36}|route/everest-base-camp"));
        var any = document.at("/components/schemas/AnyNotice");
        assertThat(any.path("oneOf")).hasSize(webhooks.size());
        assertThat(any.at("/discriminator/mapping/booking.created").textValue())
                .isEqualTo("#/components/schemas/BookingCreatedNotice");
        assertThat(any.at("/discriminator/mapping").has("endpoint.test")).isTrue();
        assertThat(document.at("/components/schemas/AnyCloudEvent/oneOf")).hasSize(webhooks.size());
    }

    @Test
    void everythingIsDescribed() {
        assertThat(operations(document.path("paths")).stream()
                        .flatMap(operation -> StreamSupport.stream(
                                        operation.path("parameters").spliterator(), false)
                                .filter(parameter ->
                                        parameter.path("description").asText().isBlank())
                                .map(parameter ->
                                        operation.path("operationId").asText() + "." + parameter.path("name")))
                        .toList())
                .isEmpty();
        assertThat(document.at("/components/schemas").properties().stream()
                        .flatMap(schema -> members(schema.getValue()).stream()
                                .filter(member -> isUndescribed(member.getValue()))
                                .map(member -> schema.getKey() + "." + member.getKey()))
                        .toList())
                .isEmpty();
    }

    private static boolean isUndescribed(JsonNode member) {
        return List.of("description", "$ref", "allOf", "const").stream().noneMatch(member::has);
    }

    private static Set<Map.Entry<String, JsonNode>> members(JsonNode schema) {
        return schema.path("properties").properties();
    }

    @Test
    void noTwoEnumerationsHaveTheSameValues() {
        assertThat(document.at("/components/schemas").properties().stream()
                        .filter(schema -> schema.getValue().has("enum"))
                        .map(schema -> schema.getValue().path("enum")))
                .hasSizeGreaterThan(50)
                .doesNotHaveDuplicates();
    }

    @Test
    void enumerationsOfResponsesGrow() {
        var schemas = document.at("/components/schemas");
        assertThat(schemas.at("/BookingStatus/x-extensible-enum")).isEqualTo(schemas.at("/BookingStatus/enum"));
        assertThat(schemas.at("/Problem/properties/code").has("x-extensible-enum"))
                .isTrue();
        assertThat(schemas.path("Releasable").has("enum")).isTrue();
        assertThat(schemas.path("Releasable").has("x-extensible-enum")).isFalse();
    }

    @Test
    void whatCannotBeSaidInASchemaIsMarked() {
        var booking = document.at("/components/schemas/CreateBookingRequest");
        assertThat(booking.path("x-exactly-one-of").toString()).isEqualTo("[\"trail_id\",\"route_id\"]");
        var records = document.at("/paths/~1v1~1privacy~1records/get");
        assertThat(records.at("/x-exactly-one-of")).hasSize(5);
        assertThat(records.at("/parameters/0/example"))
                .as("the person of the sample that books")
                .isEqualTo(booking.at("/examples/0/customer_email"));
        assertThat(document.at("/paths/~1v1~1bookings~1{id}/delete/requestBody/content/application~1json/schema")
                        .path("deprecated")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void aGeneratorThatKnowsNoWebhooksLeavesThemOut() {
        var plain = service.get("/openapi.json?webhooks=false").body();
        assertThat(plain.has("webhooks")).isFalse();
        assertThat(names(plain.at("/components/schemas")))
                .contains("AnyNotice", "BookingCreatedNotice", "AnyCloudEvent");
        assertThat(plain.path("paths")).isEqualTo(document.path("paths"));
    }

    @Test
    void integratorsGetWhatTheirKeysOpen() {
        var answer = service.get("/openapi.json?audience=integrator&webhooks=false");
        var forKeys = answer.body();
        assertThat(names(forKeys.path("paths")))
                .contains("/v1/bookings", "/v1/emergency/dispatch", "/v1/webhook-endpoints")
                .noneMatch(path -> path.startsWith("/v1/console") || path.startsWith("/v1/operators"));
        assertThat(names(forKeys.at("/components/securitySchemes"))).containsExactly("api_key");
        assertThat(answer.raw().body())
                .doesNotContain("console_session")
                .doesNotContain("Cairn-Mode")
                .doesNotContain("In a session it needs");
        assertThat(names(forKeys.at("/components/schemas"))).doesNotContain("SignInRequest", "OperatorRequest");
        assertThat(forKeys.path("tags").findValuesAsText("name")).doesNotContain("Console", "Operators");
        assertThat(operations(document.path("paths")))
                .extracting(operation -> operation.path("operationId").asText())
                .containsAll(DESKS);
        assertThat(operations(forKeys.path("paths")))
                .hasSizeGreaterThan(50)
                .noneMatch(operation -> operation.has("x-internal"))
                .extracting(operation -> operation.path("operationId").asText())
                .doesNotContainAnyElementsOf(DESKS);
    }

    @Test
    void theEventDocumentHasAMessageForEveryType() {
        var events = service.get("/asyncapi.json").body();
        var notices = events.at("/channels/webhooks/messages").properties().stream()
                .map(message -> events.at("/components/messages").path(message.getKey()))
                .filter(message -> message.path("contentType").asText().equals("application/json"))
                .map(message -> message.at("/examples/0/name").asText());

        assertThat(notices)
                .containsExactlyInAnyOrderElementsOf(Stream.concat(NoticeType.ALL.stream(), Stream.of(NoticeType.TEST))
                        .map(NoticeType::name)
                        .toList());
    }

    @Test
    void theIndexLeadsToWhatAnswers() {
        var index = service.get("/").body();

        assertThat(names(index)).contains("api", "documentation", "openapi", "asyncapi", "console", "health");
        assertThat(index.path("documentation").asText()).endsWith("/docs");
        for (var link : List.of("documentation", "openapi", "asyncapi", "health")) {
            var path = URI.create(index.path(link).asText()).getPath();
            assertThat(service.get(path).status()).as(path).isEqualTo(200);
        }
    }

    @Test
    void everyFlavourRefersOnlyToWhatItHas() {
        for (var query :
                List.of("", "?webhooks=false", "?audience=integrator", "?audience=integrator&webhooks=false")) {
            var flavour = service.get("/openapi.json" + query).body();
            assertThat(flavour.findValuesAsText("$ref"))
                    .as(query)
                    .allMatch(reference -> !flavour.at(reference.substring(1)).isMissingNode());
        }
        assertThat(service.get("/openapi.json?audience=everyone").status()).isEqualTo(400);
    }

    private static List<JsonNode> operations(JsonNode paths) {
        return StreamSupport.stream(paths.spliterator(), false)
                .flatMap(path -> path.properties().stream())
                .map(Map.Entry::getValue)
                .filter(operation -> operation.has("operationId"))
                .toList();
    }

    private static Set<String> names(JsonNode object) {
        var names = new TreeSet<String>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
