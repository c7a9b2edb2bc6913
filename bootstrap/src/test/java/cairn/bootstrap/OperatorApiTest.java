package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.TestService.Answer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/operators}, and what the keys it gives out open. */
class OperatorApiTest {

    private static final String TREKS = """
            {"name": "Snow Leopard Treks", "email": "office@example.com", "tier": "pro"}""";

    private static final String ENTERPRISE = """
            {"name": "Snow Leopard", "email": "desk@example.com", "tier": "enterprise",
             "limits": {"requests_per_minute": 2000}}""";

    private static TestService service;

    @BeforeAll
    static void startService() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void anOperatorIsMadeWithTwoKeysThatWorkAtOnce() {
        var created = admin("/v1/operators", TREKS);

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).isEqualTo("/v1/operators/" + created.text("/id"));
        assertThat(created.text("/keys/live")).matches("tk_live_[0-9A-Za-z]{36}");
        assertThat(created.text("/keys/test")).matches("tk_test_[0-9A-Za-z]{36}");
        for (var mode : List.of("live", "test")) {
            assertThat(service.get("/v1/bookings", created.text("/keys/" + mode))
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void keysAreShownOnce() {
        var created = admin("/v1/operators", TREKS);
        var found = service.get(created.header("Location"), service.deskKey("admin"));

        assertThat(found.status()).isEqualTo(200);
        assertThat(found.text("/name")).isEqualTo("Snow Leopard Treks");
        assertThat(found.body().has("keys")).isFalse();
        assertThat(found.raw().body()).doesNotContain("tk_");
    }

    @Test
    void oneMoreKey() {
        var operator = admin("/v1/operators", TREKS).text("/id");
        var key = admin("/v1/operators/" + operator + "/keys", """
                {"name": "Booking desk", "mode": "test", "scopes": ["operator"]}""");

        assertThat(key.status()).isEqualTo(201);
        assertThat(key.text("/key")).startsWith("tk_test_").endsWith(key.text("/last4"));
        assertThat(key.body().at("/scopes").toString()).isEqualTo("[\"operator\"]");
        assertThat(service.get("/v1/bookings", key.text("/key")).status()).isEqualTo(200);
    }

    @Test
    void aFreeOperatorsKeyOpensNoBookings() {
        var free = admin("/v1/operators", TREKS.replace("\"pro\"", "\"free\""));
        var refused = service.get("/v1/bookings", free.text("/keys/live"));

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.text("/type")).endsWith("/problems/insufficient-tier");
        assertThat(refused.text("/detail")).contains("tier pro");
    }

    @Test
    void aChangeOfTierIsFeltAtOnce() {
        var free = admin("/v1/operators", TREKS.replace("\"pro\"", "\"free\""));
        assertThat(service.get("/v1/bookings", free.text("/keys/live")).status())
                .isEqualTo(403);

        var changed = put("/v1/operators/" + free.text("/id"), ENTERPRISE);

        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.text("/limits/requests_per_minute")).isEqualTo("2000");
        await().atMost(TestService.SOON)
                .untilAsserted(() -> assertThat(service.get("/v1/bookings", free.text("/keys/live"))
                                .text("/type"))
                        .as("the tier has it, the key was made with less")
                        .endsWith("/problems/insufficient-scope"));
        assertThat(service.get("/v1/account", free.text("/keys/live")).text("/tier"))
                .isEqualTo("enterprise");
    }

    @Test
    void anOperatorThatHasChangedSinceItWasReadIsNotOverwritten() {
        var path = admin("/v1/operators", TREKS).header("Location");
        var read = service.get(path, service.deskKey("admin"));

        assertThat(put(path, ENTERPRISE, "If-Match", read.header("ETag")).status())
                .isEqualTo(200);
        var stale = put(path, TREKS, "If-Match", read.header("ETag"));
        assertThat(stale.status()).isEqualTo(412);
        assertThat(stale.text("/code")).isEqualTo("precondition-failed");
        assertThat(service.get(path, service.deskKey("admin")).text("/tier")).isEqualTo("enterprise");
    }

    @Test
    void thePlatformItselfStaysAsItIs() {
        assertThat(put("/v1/operators/platform", TREKS).status()).isEqualTo(422);
        assertThat(put("/v1/operators/00000000-0000-0000-0000-000000000000", TREKS)
                        .status())
                .isEqualTo(404);
    }

    @Test
    void thePlatformsKeysOpenDesks() {
        var key = admin("/v1/operators/platform/keys", """
                {"name": "Night shift", "mode": "test", "scopes": ["rescue_desk"]}""");

        assertThat(key.status()).isEqualTo(201);
        assertThat(service.get("/v1/operators/platform", service.deskKey("admin"))
                        .text("/name"))
                .isEqualTo("platform");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\": \"X\", \"mode\": \"test\", \"scopes\": [\"admin\"]} | /scopes",
                "{\"name\": \"X\", \"mode\": \"test\", \"scopes\": []} | /scopes",
                "{\"name\": \"X\", \"mode\": \"test\", \"scopes\": [\"everything\"]} | /scopes/0",
                "{\"name\": \"X\", \"mode\": \"sandbox\"} | /mode",
                "{\"name\": \" \", \"mode\": \"live\"} | /name",
                "{\"mode\": \"live\"} | /name"
            })
    void aKeyThatCannotBeIsRefusedByItsPointer(String body, String pointer) {
        var operator = admin("/v1/operators", TREKS).text("/id");
        var answer = admin("/v1/operators/" + operator + "/keys", body);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"email\": \"a@example.com\", \"tier\": \"pro\"} | /name",
                "{\"name\": \"X\", \"email\": \"a\", \"tier\": \"pro\"} | /email",
                "{\"name\": \"X\", \"email\": \"a@example.com\", \"tier\": \"gold\"} | /tier",
                "{\"name\": \"X\", \"email\": \"a@example.com\", \"tier\": \"pro\", \"limits\": {\"monthly_calls\": 5}} | /limits",
                "{\"name\": \"X\", \"email\": \"a@example.com\", \"tier\": \"enterprise\","
                        + " \"limits\": {\"monthly_calls\": 0}} | /limits/monthly_calls",
                "{\"name\": \"X\", \"email\": \"a@example.com\", \"tier\": \"enterprise\","
                        + " \"limits\": {\"endpoints\": {\"GET /v1/trails\": 0}}} | /limits/endpoints/GET ~1v1~1trails"
            })
    void anOperatorThatCannotBeIsRefusedByItsPointer(String body, String pointer) {
        var answer = admin("/v1/operators", body);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
    }

    @Test
    void anAllowanceOfNullLiftsTheOneOfAnEndpoint() {
        var made = admin("/v1/operators", """
                {"name": "X", "email": "a@example.com", "tier": "enterprise",
                 "limits": {"endpoints": {"POST /v1/permits/apply": null, "GET /v1/trails": 5}}}""");

        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        var stored = service.get("/v1/operators/" + made.text("/id"), service.deskKey("admin"));
        for (var answer : List.of(made, stored)) {
            var endpoints = answer.body().at("/limits/endpoints");
            assertThat(endpoints.path("POST /v1/permits/apply").isNull())
                    .as(answer.raw().body())
                    .isTrue();
            assertThat(endpoints.path("GET /v1/trails").asInt()).isEqualTo(5);
        }
        var unlimited = service.send(service.request("/v1/permits/apply", Optional.of(made.text("/keys/live")))
                .POST(BodyPublishers.noBody()));
        assertThat(unlimited.header("RateLimit-Policy")).doesNotContain("endpoint");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nobody", "00000000-0000-0000-0000-000000000000"})
    void anUnknownOperatorIsNotFound(String id) {
        assertThat(service.get("/v1/operators/" + id, service.deskKey("admin")).status())
                .isEqualTo(404);
        assertThat(admin("/v1/operators/" + id + "/keys", "{\"name\": \"X\", \"mode\": \"live\"}")
                        .status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[\"admin\"]", "[\"rescue_desk\", \"admin\"]"})
    void aTestKeyOfThePlatformDoesNotAdminister(String scopes) {
        var refused = admin("/v1/operators/platform/keys", """
                {"name": "Trial", "mode": "test", "scopes": %s}""".formatted(scopes));

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo("/scopes");
        assertThat(refused.text("/errors/0/detail")).contains("admin").contains("test mode");
    }

    @Test
    void aTestKeyOfThePlatformOpensTheDesksThatHaveTrials() {
        var key = admin("/v1/operators/platform/keys", "{\"name\": \"Trial\", \"mode\": \"test\"}");

        assertThat(key.status()).isEqualTo(201);
        assertThat(key.body().at("/scopes").toString()).isEqualTo("[\"permit_desk\",\"rescue_desk\"]");
        assertThat(service.post("/v1/operators", key.text("/key"), TREKS).status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"permit_desk", "rescue_desk", "conditions_desk"})
    void noOtherDeskAdmitsOperators(String desk) {
        assertThat(service.post("/v1/operators", service.deskKey(desk), TREKS).status())
                .isEqualTo(403);
    }

    @Test
    void noOperatorAdmitsOperators() {
        var refused = service.post("/v1/operators", service.liveKey(), TREKS);

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.text("/detail")).contains("admin");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "tk_live_",
                "tk_live_00000000000000000000000000000000000000",
                "tk_prod_0000000000000000000000000000000fEMDi"
            })
    void aKeyThatIsNoneIsRefused(String key) {
        var refused = service.post("/v1/operators", key, TREKS);

        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.text("/type")).endsWith("/problems/invalid-credentials");
        assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer");
    }

    private static Answer put(String path, String json, String... headers) {
        var request =
                service.request(path, Optional.of(service.deskKey("admin"))).header("Content-Type", "application/json");
        if (headers.length > 0) {
            request.headers(headers);
        }
        return service.send(request.PUT(BodyPublishers.ofString(json)));
    }

    private static Answer admin(String path, String json) {
        return service.post(path, service.deskKey("admin"), json);
    }
}
