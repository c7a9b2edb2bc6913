package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Everything is wrong with a request at first; one thing after the other is corrected, and the next is refused. */
final class OrderOfRefusalTest {

    private static final String LARGE = "x".repeat(64 * 1024 + 1);

    @Test
    void aRequestIsRefusedForTheFirstReasonOfTheContract() {
        String operator = RUNNING.operatorKey();
        String emergency = "Bearer " + RUNNING.key(Mode.LIVE, Scope.EMERGENCY).text();
        List<String> refusals = new ArrayList<>();

        refusals.add(post("/v1/nowhere?x=1", LARGE, "Bearer x", "text/html", "text/plain"));
        refusals.add(post("/v1/samples/thread?x=1", LARGE, "Bearer x", "text/html", "text/plain"));
        refusals.add(post("/v1/samples?x=1", LARGE, "Bearer x", "text/html", "text/plain"));
        refusals.add(post("/v1/samples?x=1", LARGE, emergency, "text/html", "text/plain"));
        refusals.add(post("/v1/samples?x=1", LARGE, operator, "text/html", "text/plain"));
        refusals.add(post("/v1/samples?x=1", LARGE, operator, "application/json", "text/plain"));
        refusals.add(post("/v1/samples?x=1", "[", operator, "application/json", "text/plain"));
        refusals.add(post("/v1/samples?x=1", "[", operator, "application/json", "application/json"));
        refusals.add(post("/v1/samples", "[", operator, "application/json", "application/json"));
        refusals.add(post("/v1/samples", "[]", operator, "application/json", "application/json"));

        assertThat(refusals)
                .containsExactly(
                        "404 not-found",
                        "405 method-not-allowed",
                        "401 invalid-credentials",
                        "403 insufficient-scope",
                        "406 not-acceptable",
                        "413 body-too-large",
                        "415 unsupported-media-type",
                        "400 invalid-parameter",
                        "400 malformed-request",
                        "422 validation-failed");
    }

    private static String post(String path, String body, String key, String accept, String type) {
        var response = RUNNING.post(path, body, "Authorization", key, "Accept", accept, "Content-Type", type);
        return response.statusCode() + " " + response.body().replaceFirst(".*?/problems/([a-z-]+).*", "$1");
    }
}
