package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A test key that was given the scope {@code admin} once: it reaches nothing of what is live. */
class TestAdministrationApiTest {

    private static final String TREKS = """
            {"name": "Snow Leopard Treks", "email": "office@example.com", "tier": "pro"}""";

    private static TestService service;
    private static String testAdmin;
    private static Answer operator;
    private static String liveKeyId;

    @BeforeAll
    static void startService() {
        service = TestService.start();
        testAdmin = StoredKeys.ofPlatform(service, Mode.TEST, Set.of(Scope.ADMIN, Scope.RESCUE_DESK));
        operator = service.post("/v1/operators", service.deskKey("admin"), TREKS);
        liveKeyId = service.get("/v1/account", operator.text("/keys/live")).text("/key/id");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "POST   | /v1/operators                    | {\"name\": \"X\", \"email\": \"x@example.com\", \"tier\": \"pro\"}",
                "GET    | /v1/operators/{operator}         | {}",
                "PUT    | /v1/operators/{operator}         | {\"name\": \"X\", \"email\": \"x@example.com\", \"tier\": \"free\"}",
                "POST   | /v1/operators/{operator}/keys    | {\"name\": \"X\", \"mode\": \"live\"}",
                "POST   | /v1/operators/{operator}/keys    | {\"name\": \"X\", \"mode\": \"test\"}",
                "POST   | /v1/operators/platform/keys      | {\"name\": \"X\", \"mode\": \"live\", \"scopes\": [\"admin\"]}",
                "GET    | /v1/operators/{operator}/members | {}",
                "POST   | /v1/operators/{operator}/members | {\"email\": \"x@example.com\"}",
                "GET    | /v1/api-keys                     | {}",
                "GET    | /v1/api-keys?operator_id={operator} | {}",
                "POST   | /v1/api-keys?operator_id={operator} | {\"name\": \"X\", \"mode\": \"live\"}",
                "GET    | /v1/api-keys/{key}               | {}",
                "POST   | /v1/api-keys/{key}/rotate        | {}",
                "DELETE | /v1/api-keys/{key}               | {}",
                "GET    | /v1/account/acts?operator_id={operator} | {}",
            })
    void itAdministersNothing(String method, String path, String body) {
        assertRefused(ask(method, path, body, testAdmin));
    }

    @Test
    void whatItTriedHasNotHappened() {
        ask("DELETE", "/v1/api-keys/{key}", "{}", testAdmin);
        ask("POST", "/v1/operators/{operator}/keys", "{\"name\": \"X\", \"mode\": \"live\"}", testAdmin);

        var keys = service.get("/v1/api-keys?operator_id=" + operator.text("/id"), service.deskKey("admin"));

        assertThat(keys.text("/pagination/total")).isEqualTo("2");
        assertThat(service.get("/v1/bookings", operator.text("/keys/live")).status())
                .isEqualTo(200);
    }

    @Test
    void neitherDoesItsTokenNorItsSuccessor() {
        var token = service.post("/v1/tokens", testAdmin, "{\"scopes\": [\"admin\"]}");
        var successor = service.post(
                "/v1/api-keys/" + service.get("/v1/account", testAdmin).text("/key/id") + "/rotate",
                service.deskKey("admin"),
                "{}");

        assertThat(token.status()).isEqualTo(403);
        assertThat(token.text("/type")).endsWith("/problems/insufficient-scope");
        assertThat(successor.status()).isEqualTo(201);
        assertRefused(ask("GET", "/v1/operators/{operator}", "{}", successor.text("/key")));
    }

    @Test
    void itsOtherDeskIsOpenToTrials() {
        assertThat(service.get("/v1/emergency/dispatch", testAdmin).status()).isEqualTo(200);
    }

    private static void assertRefused(Answer refused) {
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.text("/type")).endsWith("/problems/insufficient-scope");
        assertThat(refused.text("/detail")).contains("a live key with the scope admin");
    }

    private static Answer ask(String method, String path, String body, String key) {
        var there = path.replace("{operator}", operator.text("/id")).replace("{key}", liveKeyId);
        return service.send(service.request(there, Optional.of(key))
                .header("Content-Type", "application/json")
                .method(method, method.equals("GET") ? BodyPublishers.noBody() : BodyPublishers.ofString(body)));
    }
}
