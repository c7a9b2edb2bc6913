package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.BASE;
import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.core.type.Argument;
import io.micronaut.json.JsonMapper;
import io.micronaut.web.router.Router;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

final class DocumentTest {

    @Test
    void itDescribesTheRoutesThatAreThere() throws IOException {
        assertThat(DocumentCheck.complaints(document(), RUNNING.context().getBean(Router.class)))
                .isEmpty();
    }

    @Test
    void theCheckNoticesWhatDoesNotHold() throws IOException {
        Map<String, Object> wrong =
                new Yaml().load("""
                        paths:
                          /v1/samples:
                            get: {operationId: list, parameters: [{name: If-Match, in: header}], responses: {200: {content: {application/json: {schema: {type: string}}}}}}
                          /v1/nowhere:
                            get: {operationId: list, summary: s, security: [], responses: {400: {$ref: "#/no/where"}}}
                        components: {schemas: {Trail: {properties: {maxAltitude: {type: integer}}}}}
                        """.replace("200:", "'200':").replace("400:", "'400':"));
        assertThat(DocumentCheck.complaints(wrong, RUNNING.context().getBean(Router.class)))
                .contains(
                        "POST /v1/samples is not described",
                        "GET /v1/nowhere does not exist",
                        "/paths//v1/nowhere/get/responses/400 refers to nothing: #/no/where",
                        "get /v1/samples has no summary",
                        "get /v1/samples does not say who may use it",
                        "get /v1/samples does not say what is in If-Match",
                        "get /v1/samples has no response 400",
                        "get /v1/samples 200 has no example",
                        "get /v1/nowhere shares its operationId",
                        "Trail has a member not in snake case: maxAltitude");
    }

    @Test
    void bothFormsAreTheSameDocument() throws IOException {
        Map<String, Object> yaml = new Yaml().load(RUNNING.get("/openapi.yaml").body());
        assertThat(yaml).isEqualTo(document());
    }

    @Test
    void itIsAnOpenApi31DocumentOfTheRunningService() throws IOException {
        assertThat(document())
                .containsEntry("openapi", "3.1.0")
                .containsEntry("servers", List.of(Map.of("url", BASE)))
                .extractingByKey("info")
                .asString()
                .contains("title=Cairn");
    }

    @Test
    void itHasWebhooksThatAreNoPaths() throws IOException {
        assertThat(at("webhooks", "sample.created", "post", "summary")).isEqualTo("A sample was created");
        assertThat(at("webhooks", "sample.created", "post", "requestBody", "content", "application/json"))
                .isEqualTo(Map.of("schema", Map.of("$ref", "#/components/schemas/SampleResponse")));
        assertThat((Map<?, ?>) at("paths"))
                .allSatisfy((path, item) -> assertThat((String) path).startsWith("/v1/"));
    }

    @Test
    void absentMembersAreOptionalAndNeverNull() throws IOException {
        assertThat(at("components", "schemas", "SampleResponse", "required"))
                .isEqualTo(List.of("created_at", "distance_km", "id", "livemode", "notes", "start_date"));
        assertThat(at("components", "schemas", "SampleResponse", "properties", "customer_name"))
                .isEqualTo(Map.of("type", "string", "description", "The customer's name."));
        assertThat(at("components", "schemas", "SampleResponse", "properties", "grade"))
                .isEqualTo(Map.of("$ref", "#/components/schemas/Grade"));
        assertThat(at("components", "schemas", "Grade"))
                .isEqualTo(Map.of(
                        "type",
                        "string",
                        "description",
                        "How hard it is.",
                        "enum",
                        List.of("easy", "very_hard"),
                        "x-extensible-enum",
                        List.of("easy", "very_hard")));
        assertThat(at("components", "schemas", "SampleResponse", "properties", "metadata", "additionalProperties"))
                .isEqualTo(Map.of("type", "string"));
        assertThat(at("components", "schemas", "Pagination", "properties", "total"))
                .isEqualTo(Map.of(
                        "type",
                        "integer",
                        "format",
                        "int64",
                        "description",
                        "The number of items in the whole list, if it is known exactly.",
                        "examples",
                        List.of(57)));
    }

    @Test
    void anOperationSaysWhoMayUseIt() throws IOException {
        assertThat(at("paths", "/v1/samples", "post", "security"))
                .isEqualTo(List.of(
                        Map.of("api_key", List.of()), Map.of("console_session", List.of(), "csrf_token", List.of())));
        assertThat(at("paths", "/v1/console/session", "get", "security"))
                .isEqualTo(List.of(Map.of("console_session", List.of(), "csrf_token", List.of())));
        assertThat(at("components", "securitySchemes", "console_session", "in")).isEqualTo("cookie");
        assertThat(at("paths", "/v1/samples", "post", "description"))
                .isEqualTo(
                        "Needs a key with the scope `operator`.\n\nIn a session it needs the role `owner` or `bookings`.");
        assertThat(at("paths", "/v1/samples", "get", "security"))
                .isEqualTo(List.of(Map.of(), Map.of("api_key", List.of())));
        assertThat(at("components", "securitySchemes", "api_key", "scheme")).isEqualTo("bearer");
        assertThat(((List<?>) at("paths", "/v1/samples", "get", "parameters"))
                        .stream().map(parameter -> String.valueOf(((Map<?, ?>) parameter).get("name"))))
                .containsExactly("route", "start_date", "days", "available", "grades", "limit", "offset");
    }

    @Test
    void itIsAnsweredLikeAnyPublicRead() {
        for (String path : new String[] {"/openapi.yaml", "/openapi.json"}) {
            var response = RUNNING.bytes(path, "Accept-Encoding", "gzip", "Accept", "text/html");
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().map())
                    .containsKeys("etag", "vary")
                    .containsEntry("content-encoding", List.of("gzip"));
            assertThat(response.headers().firstValue("Cache-Control")).hasValue("public, max-age=60");
        }
    }

    private static Object at(String... steps) throws IOException {
        Object node = document();
        for (String step : steps) {
            Map<?, ?> parent = (Map<?, ?>) node;
            node = Optional.<Object>ofNullable(parent.get(step))
                    .orElseThrow(() -> new AssertionError("No " + step + " in " + parent.keySet()));
        }
        return node;
    }

    private static Map<String, Object> document() throws IOException {
        return RUNNING.context()
                .getBean(JsonMapper.class)
                .readValue(RUNNING.get("/openapi.json").body(), Argument.mapOf(String.class, Object.class));
    }
}
