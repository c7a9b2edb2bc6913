package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.TestService.Answer;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/api-keys} and {@code /v1/account}, on two nodes over one database. */
class KeyApiTest {

    private static final String TREKS = """
            {"name": "Snow Leopard Treks", "email": "office@example.com", "tier": "pro"}""";
    private static final String UNKNOWN_KEY = "/v1/api-keys/00000000-0000-0000-0000-000000000000";

    private static TestService service;
    private static TestService otherNode;

    @BeforeAll
    static void startServices() {
        var database = DemoDatabase.copy();
        service = TestService.startOver(database);
        otherNode = TestService.besides(service, database);
    }

    @AfterAll
    static void stop() {
        otherNode.close();
        service.close();
    }

    @Test
    void anOperatorsKeysAreListedWithoutTheirTexts() {
        var operator = admin("/v1/operators", TREKS);
        service.get("/v1/account", operator.text("/keys/test"));
        var listed = service.get("/v1/api-keys?operator_id=" + operator.text("/id"), service.deskKey("admin"));

        assertThat(listed.status()).isEqualTo(200);
        assertThat(listed.raw().body()).doesNotContain("tk_");
        assertThat(listed.text("/pagination/total")).isEqualTo("2");
        assertThat(listed.text("/data/0/name")).isEqualTo("Live");
        assertThat(listed.body().at("/data/0").has("last_used_at")).isFalse();
        assertThat(listed.text("/data/1/last4"))
                .isEqualTo(operator.text("/keys/test").substring(40));
        assertThat(listed.body().at("/data/1").has("last_used_at")).isTrue();
    }

    @Test
    void anActiveKeyIsReadByItsIdWithoutItsText() {
        var key = admin("/v1/operators", TREKS).text("/keys/live");
        var path = "/v1/api-keys/" + idOf(key);

        var found = service.get(path, service.deskKey("admin"));

        assertThat(found.status()).isEqualTo(200);
        assertThat(found.raw().body()).doesNotContain("tk_");
        assertThat(found.text("/last4")).isEqualTo(key.substring(40));
        assertThat(found.body().has("last_used_at")).isTrue();
        assertThat(delete(path).status()).isEqualTo(204);
        assertThat(service.get(path, service.deskKey("admin")).status()).isEqualTo(404);
        assertThat(service.get(UNKNOWN_KEY, service.deskKey("admin")).status()).isEqualTo(404);
    }

    @Test
    void whenAKeyWasLastUsedIsKnownOnEveryNode() {
        var operator = admin("/v1/operators", TREKS);
        service.get("/v1/account", operator.text("/keys/live"));

        await().atMost(Duration.ofSeconds(10))
                .until(() -> otherNode
                        .get("/v1/api-keys?operator_id=" + operator.text("/id"), otherNode.deskKey("admin"))
                        .body()
                        .at("/data/0")
                        .has("last_used_at"));
    }

    @Test
    void aRevokedKeyIsRefusedOnEveryNodeWithinASecond() {
        var key = admin("/v1/operators", TREKS).text("/keys/live");
        assertThat(service.get("/v1/account", key).status()).isEqualTo(200);
        assertThat(otherNode.get("/v1/account", key).status()).isEqualTo(200);

        var path = "/v1/api-keys/" + idOf(key);
        assertThat(delete(path).status()).isEqualTo(204);

        await().atMost(TestService.SOON)
                .until(() -> service.get("/v1/account", key).status() == 401);
        await().atMost(TestService.SOON)
                .until(() -> otherNode.get("/v1/account", key).status() == 401);
        assertThat(delete(path).status()).isEqualTo(404);
    }

    @Test
    void aKeyLivesOnBesideItsSuccessor() {
        var key = admin("/v1/operators", TREKS).text("/keys/live");
        var rotated = admin("/v1/api-keys/" + idOf(key) + "/rotate", "{\"overlap_hours\": 1}");

        assertThat(rotated.status()).isEqualTo(201);
        assertThat(rotated.text("/key")).startsWith("tk_live_").isNotEqualTo(key);
        assertThat(rotated.text("/name")).isEqualTo("Live");
        assertThat(otherNode.get("/v1/account", key).status()).isEqualTo(200);
        assertThat(otherNode.get("/v1/account", rotated.text("/key")).status()).isEqualTo(200);

        var again = admin("/v1/api-keys/" + idOf(key) + "/rotate", "{}");
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.text("/type")).endsWith("/problems/invalid-transition");
        assertThat(again.text("/current_status")).isEqualTo("rotated");
    }

    @Test
    void withoutOverlapAKeyEndsWithItsRotation() {
        var key = admin("/v1/operators", TREKS).text("/keys/test");
        assertThat(otherNode.get("/v1/account", key).status()).isEqualTo(200);

        var rotated = admin("/v1/api-keys/" + idOf(key) + "/rotate", "{\"overlap_hours\": 0}");

        await().atMost(TestService.SOON)
                .until(() -> otherNode.get("/v1/account", key).status() == 401);
        assertThat(otherNode.get("/v1/account", rotated.text("/key")).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "73", "\"1\"", "1.5"})
    void anOverlapHasItsBounds(String hours) {
        var key = admin("/v1/operators", TREKS).text("/keys/live");
        var refused = admin("/v1/api-keys/" + idOf(key) + "/rotate", "{\"overlap_hours\": " + hours + "}");

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo("/overlap_hours");
    }

    @Test
    void theAdministrationMakesAKeyForAnOperator() {
        var operator = admin("/v1/operators", TREKS).text("/id");
        var made = admin("/v1/api-keys?operator_id=" + operator, """
                {"name": "Shop", "mode": "test", "scopes": ["analytics"]}""");

        assertThat(made.status()).isEqualTo(201);
        var account = otherNode.get("/v1/account", made.text("/key"));
        assertThat(account.text("/operator/id")).isEqualTo(operator);
        assertThat(account.text("/operator/name")).isEqualTo("Snow Leopard Treks");
        assertThat(account.text("/tier")).isEqualTo("pro");
        assertThat(account.text("/mode")).isEqualTo("test");
        assertThat(account.body().at("/scopes").toString()).isEqualTo("[\"analytics\"]");
        assertThat(account.text("/key/name")).isEqualTo("Shop");
    }

    @Test
    void aTokenOpensEveryNodeAndEndsWithItsKey() {
        var key = admin("/v1/operators", TREKS).text("/keys/live");
        var token =
                service.post("/v1/tokens", key, "{\"scopes\": [\"operator\"]}").text("/token");

        assertThat(otherNode.get("/v1/bookings", token).status()).isEqualTo(200);
        assertThat(otherNode.get("/v1/account", token).text("/key/last4")).isEqualTo(key.substring(40));
        delete("/v1/api-keys/" + idOf(key));
        await().atMost(TestService.SOON)
                .until(() -> otherNode.get("/v1/bookings", token).status() == 401);
    }

    @Test
    void unknownKeys() {
        assertThat(delete(UNKNOWN_KEY).status()).isEqualTo(404);
        assertThat(admin(UNKNOWN_KEY + "/rotate", "{}").status()).isEqualTo(404);
        assertThat(delete("/v1/api-keys/nonsense").status()).isEqualTo(404);
    }

    @Test
    void noOperatorAndNoOtherDeskHandlesKeys() {
        assertThat(service.get("/v1/api-keys", service.liveKey()).status()).isEqualTo(403);
        assertThat(service.get("/v1/api-keys", service.deskKey("permit_desk")).status())
                .isEqualTo(403);
        assertThat(service.get("/v1/api-keys").status()).isEqualTo(401);
        assertThat(service.get("/v1/account").status()).isEqualTo(401);
    }

    private static String idOf(String key) {
        return service.get("/v1/account", key).text("/key/id");
    }

    private static Answer delete(String path) {
        return service.send(
                service.request(path, Optional.of(service.deskKey("admin"))).DELETE());
    }

    private static Answer admin(String path, String json) {
        return service.post(path, service.deskKey("admin"), json);
    }
}
