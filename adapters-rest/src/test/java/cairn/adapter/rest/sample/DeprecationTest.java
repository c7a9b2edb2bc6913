package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.BASE;
import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.adapter.rest.http.deprecation.Deprecation;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DeprecationTest {

    /** The start of 2026-11-25 UTC. */
    private static final String SINCE = "@1795564800";

    private static final String POLICY = "<" + BASE + "/docs/guides/versioning#deprecation>; rel=";

    @Test
    void responsesOfADeprecatedOperationSaySinceWhenAndUntilWhen() {
        var response = RUNNING.get("/v1/samples/deprecated");

        assertThat(response.headers().allValues("Deprecation")).containsExactly(SINCE);
        assertThat(response.headers().allValues("Sunset")).containsExactly("Wed, 01 Dec 2027 00:00:00 GMT");
        assertThat(response.headers().allValues("Link"))
                .containsExactly(
                        POLICY + "\"deprecation\"; type=\"text/html\"", POLICY + "\"sunset\"; type=\"text/html\"");
    }

    @Test
    void aDeprecatedParameterIsReportedToThoseWhoSendIt() {
        var response = RUNNING.get("/v1/samples/renamed?days=3");

        assertThat(response.headers().allValues("Deprecation")).containsExactly(SINCE);
        assertThat(response.headers().firstValue("Sunset")).isEmpty();
        assertThat(response.headers().allValues("Link"))
                .hasSize(2)
                .anySatisfy(link -> assertThat(link).contains("rel=\"first\""))
                .anySatisfy(link -> assertThat(link).startsWith(POLICY));
        assertIsNotDeprecated(RUNNING.get("/v1/samples/renamed?route=annapurna"));
    }

    @Test
    void aDeprecatedBodyIsReportedToThoseWhoSendIt() {
        var path = "/v1/samples/" + SampleController.ID;
        var key = RUNNING.operatorKey();
        var reason = BodyPublishers.ofString("{\"reason\": \"weather\"}");

        var response = RUNNING.send("DELETE", path, reason, "Authorization", key, "Content-Type", "application/json");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().allValues("Deprecation")).containsExactly(SINCE);
        assertIsNotDeprecated(RUNNING.send("DELETE", path, BodyPublishers.noBody(), "Authorization", key));
    }

    @Test
    void refusalsAndOtherOperationsHaveNoSuchHeaders() {
        assertIsNotDeprecated(RUNNING.get("/v1/samples/deprecated?unknown=1"));
        assertIsNotDeprecated(RUNNING.get("/v1/samples"));
    }

    private static void assertIsNotDeprecated(HttpResponse<String> response) {
        assertThat(response.headers().map()).doesNotContainKeys("deprecation", "sunset");
    }

    @Test
    void theDocumentMarksWhatIsDeprecated() throws IOException {
        var paths = document().path("paths");
        var operation = paths.path("/v1/samples/deprecated").path("get");
        var ofRoute = paths.path("/v1/samples/renamed").path("get");

        assertThat(operation.path("deprecated").asBoolean()).isTrue();
        assertThat(operation.path("description").asText())
                .isEqualTo("Deprecated since 2026-11-25, and may be gone from 2027-12-01 on. Use `GET /v1/samples`.");
        assertThat(headers(operation)).contains("Deprecation", "Sunset", "Link");
        assertThat(ofRoute.has("deprecated")).isFalse();
        assertThat(ofRoute.path("parameters").findParents("deprecated"))
                .extracting(parameter -> parameter.path("name").asText())
                .containsExactly("days");
        assertThat(headers(ofRoute)).contains("Deprecation").doesNotContain("Sunset");
        assertThat(headers(paths.path("/v1/samples").path("get"))).doesNotContain("Deprecation");
    }

    private static List<String> headers(JsonNode operation) {
        return operation
                .at("/responses/200/headers")
                .propertyStream()
                .map(header -> header.getKey())
                .toList();
    }

    private static JsonNode document() throws IOException {
        return new ObjectMapper().readTree(RUNNING.get("/openapi.json").body());
    }

    @Test
    void callersHaveAtLeastAYear() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Deprecation(
                        LocalDate.of(2026, 11, 25),
                        Optional.of(LocalDate.of(2027, 11, 24)),
                        "Use another one.",
                        Set.of(),
                        false));
    }
}
