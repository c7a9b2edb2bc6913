package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.ApiKey;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AccessTest {

    private static final String UNSIGNED_JWT = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIiwicm9sZXMiOlsiT1BFUkFUT1IiXX0.";

    @Test
    void aPublicReadNeedsNoKey() {
        assertThat(RUNNING.get("/v1/samples").statusCode()).isEqualTo(200);
    }

    @Test
    void aHandlerKnowsItsCaller() {
        var response = RUNNING.get("/v1/samples/caller", "Authorization", bearer(RUNNING.key(Mode.TEST)));
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("{\"text\":\"" + SampleService.OPERATOR + " TEST\"}");
    }

    @Test
    void aPublicReadKnowsItsCallerToo() {
        assertThat(RUNNING.get("/v1/samples", "Authorization", bearer(RUNNING.key(Mode.TEST)))
                        .body())
                .contains("\"total\":58");
    }

    @Test
    void theSchemeIsReadInAnyCase() {
        String key = RUNNING.key(Mode.LIVE).text();
        assertThat(RUNNING.get("/v1/samples/caller", "Authorization", "bearer " + key)
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void aProtectedRouteWithoutAKey() {
        assertRefused(RUNNING.get("/v1/samples/caller"), 401, "missing-credentials");
        assertRefused(RUNNING.post("/v1/samples", "{}"), 401, "missing-credentials");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Bearer",
                "Bearer ",
                "Bearer nonsense",
                "Basic dXNlcjpwYXNz",
                "tk_live_0123456789ABCDEFGHIJabcdefghij4Us3aw",
                "Bearer tk_live_0123456789ABCDEFGHIJabcdefghij4Us3aw",
                "Bearer tk_live_0123456789ABCDEFGHIJabcdefghij000000",
                "Bearer " + UNSIGNED_JWT,
            })
    void credentialsThatAreNoKeyInForce(String credentials) {
        for (String path : new String[] {"/v1/samples/caller", "/v1/samples"}) {
            var response = RUNNING.get(path, "Authorization", credentials);
            assertRefused(response, 401, "invalid-credentials");
            assertThat(response.body()).contains("The credentials are not those of a valid key");
        }
    }

    @Test
    void aRevokedKey() {
        ApiKey key = RUNNING.key(Mode.LIVE, Scope.ADMIN);
        assertThat(RUNNING.get("/v1/samples/caller", "Authorization", bearer(key))
                        .statusCode())
                .isEqualTo(200);
        RUNNING.keys().revoke(key.digest());
        assertRefused(RUNNING.get("/v1/samples/caller", "Authorization", bearer(key)), 401, "invalid-credentials");
        RUNNING.key(Mode.LIVE, Scope.ADMIN);
        assertThat(RUNNING.get("/v1/samples/caller", "Authorization", bearer(key))
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void twoKeysAreNone() {
        String key = RUNNING.operatorKey();
        assertRefused(
                RUNNING.get("/v1/samples/caller", "Authorization", key, "Authorization", key),
                401,
                "invalid-credentials");
    }

    @Test
    void aMistypedKeyIsNotLookedUp() {
        long before = RUNNING.keys().lookUps();
        RUNNING.get("/v1/samples/caller", "Authorization", "Bearer tk_live_0123456789ABCDEFGHIJabcdefghij000000");
        assertThat(RUNNING.keys().lookUps()).isEqualTo(before);
    }

    @Test
    void aKeyWithoutTheScope() {
        var response =
                RUNNING.post("/v1/samples", "{}", "Authorization", bearer(RUNNING.key(Mode.LIVE, Scope.EMERGENCY)));
        assertRefused(response, 403, "insufficient-scope");
        assertThat(response.body()).contains("This operation needs a key with the scope operator");
    }

    @Test
    void aRouteWithoutAnAccessRuleIsClosedToAllCallers() {
        assertRefused(RUNNING.get("/v1/samples/undeclared"), 401, "missing-credentials");
        assertRefused(
                RUNNING.get("/v1/samples/undeclared", "Authorization", RUNNING.operatorKey()),
                403,
                "insufficient-scope");
    }

    private static String bearer(ApiKey key) {
        return "Bearer " + key.text();
    }

    private static void assertRefused(HttpResponse<String> response, int status, String slug) {
        assertThat(response.body()).contains("/problems/" + slug + "\"");
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().allValues("WWW-Authenticate"))
                .containsExactlyElementsOf(status == 401 ? List.of("Bearer") : List.of());
    }
}
