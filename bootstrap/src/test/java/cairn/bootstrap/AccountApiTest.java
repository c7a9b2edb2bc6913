package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A member reads and changes its sessions and its operator's account, in both modes. */
class AccountApiTest {

    private static final String PASSWORD = "seven yaks on the upper trail";
    private static final String SESSIONS = "/v1/console/sessions";

    private static TestService service;
    private static int operators;

    @BeforeAll
    static void start() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aMemberListsAndEndsItsSessions() {
        var email = email();
        var here = owner(email);
        var there = new Browser(service);
        there.signIn(email, PASSWORD);
        var listed = here.get(SESSIONS);
        var other = listed.text("/data/0/id");

        assertThat(listed.text("/pagination/total")).isEqualTo("2");
        assertThat(listed.body().at("/data/0/current").asBoolean()).isFalse();
        assertThat(listed.body().at("/data/1/current").asBoolean()).isTrue();
        assertThat(listed.body().at("/data/0").has("last_used_at")).isTrue();
        assertThat(here.write("DELETE", SESSIONS + "/" + other, "").status()).isEqualTo(204);
        assertThat(there.get("/v1/account").status()).isEqualTo(401);
        assertThat(here.write("DELETE", SESSIONS + "/" + other, "").status()).isEqualTo(404);
        var own = listed.text("/data/1/id");
        assertThat(here.write("DELETE", SESSIONS + "/" + own, "").status()).isEqualTo(204);
        assertThat(here.has(Browser.SESSION_COOKIE)).isFalse();
    }

    @Test
    void aSessionOfAnotherMemberIsNotFound() {
        var foreign = owner(email()).get(SESSIONS).text("/data/0/id");

        assertThat(owner(email()).write("DELETE", SESSIONS + "/" + foreign, "").status())
                .isEqualTo(404);
    }

    @Test
    void aSessionActsInTheModeThatTheRequestNames() {
        var owner = owner(email());
        var made = owner.in("test")
                .write("POST", "/v1/bookings", BookingBodies.request().toString());

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.body().at("/livemode").asBoolean()).isFalse();
        assertThat(owner.get("/v1/bookings").text("/pagination/total")).isEqualTo("1");
        assertThat(owner.get("/v1/account").text("/mode")).isEqualTo("test");
        owner.in("live");
        assertThat(owner.get("/v1/bookings").text("/pagination/total")).isEqualTo("0");
        assertThat(owner.get("/v1/bookings/" + made.text("/id")).status()).isEqualTo(404);
        owner.in("");
        assertThat(owner.get("/v1/account").text("/mode")).isEqualTo("live");
        assertMode(owner.in("TEST").get("/v1/bookings"), "must be one header, live or test");
    }

    @Test
    void aDeskWithoutATestModeStaysLive() {
        var platform = service.credentials().at("/platform");
        var browser = new Browser(service);
        browser.signIn(
                platform.path("email").asText(), platform.path("password").asText());

        assertThat(browser.in("test").get("/v1/operators/platform").text("/code"))
                .isEqualTo("insufficient-scope");
        assertThat(browser.get("/v1/emergency/dispatch").status()).isEqualTo(200);
    }

    @Test
    void aKeyHasAModeOfItsOwn() {
        assertThat(byKey(service.testKey(), "/v1/bookings", "test").status()).isEqualTo(200);
        assertMode(byKey(service.testKey(), "/v1/bookings", "live"), "must be test, the mode of the key, or omitted");
        assertMode(byKey(service.liveKey(), "/v1/trails", "test"), "must be live, the mode of the key, or omitted");
        assertMode(
                service.send(service.request("/v1/trails", Optional.empty()).header("Cairn-Mode", "test")),
                "must be live or omitted in a request without credentials");
        assertMode(
                service.send(service.request("/v1/bookings", Optional.of(service.testKey()))
                        .header("Cairn-Mode", "test")
                        .header("Cairn-Mode", "test")),
                "must be one header, live or test");
    }

    @Test
    void anOwnerChangesTheNameAndTheLadderAndNothingElse() {
        var email = email();
        var owner = owner(email);
        var changed = owner.write("PUT", "/v1/account", """
                {"name": "Yeti Treks", "cancellation_ladder": [{"days_before": 10, "percent": 5},
                 {"days_before": 0, "percent": 90}]}""");

        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.text("/operator/name")).isEqualTo("Yeti Treks");
        assertThat(changed.text("/tier")).isEqualTo("pro");
        assertThat(changed.body().at("/cancellation_ladder")).hasSize(2);
        var operator = service.get("/v1/operators/" + changed.text("/operator/id"), service.deskKey("admin"));
        assertThat(operator.text("/email")).isEqualTo(email);
        assertThat(operator.text("/name")).isEqualTo("Yeti Treks");
        assertThat(owner.write("PUT", "/v1/account", "{\"name\": \"Yeti Treks\"}")
                        .body()
                        .has("cancellation_ladder"))
                .isFalse();
        var refused = owner.write("PUT", "/v1/account", """
                {"name": "Yeti Treks", "cancellation_ladder": [{"days_before": 10, "percent": 5}]}""");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).startsWith("/cancellation_ladder");
        assertThat(owner.write("PUT", "/v1/account", "{\"name\": \"Yeti\", \"tier\": \"enterprise\"}")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void anAccountThatHasChangedSinceItWasReadIsNotOverwritten() {
        var owner = owner(email());
        var read = owner.get("/v1/account/settings");
        var body = "{\"name\": \"Yeti Treks\"}";

        assertThat(read.text("/version")).isEqualTo("1");
        assertThat(owner.writeMatching(read.header("ETag"), "PUT", "/v1/account", body)
                        .status())
                .isEqualTo(200);
        assertThat(owner.get("/v1/account/settings").text("/name")).isEqualTo("Yeti Treks");
        var stale = owner.writeMatching(read.header("ETag"), "PUT", "/v1/account", "{\"name\": \"Lynx Treks\"}");
        assertThat(stale.status()).isEqualTo(412);
        assertThat(stale.text("/detail")).isEqualTo("The operator has changed since the version in If-Match");
        assertThat(owner.get("/v1/account/settings").text("/name")).isEqualTo("Yeti Treks");
    }

    @Test
    void actsAreFilteredByTypeActorAndTime() {
        var owner = owner(email());
        var member = "member:" + owner.get("/v1/console/session").text("/member/id");
        var before = Instant.now().minusSeconds(3_600);
        owner.write("POST", "/v1/api-keys", "{\"name\": \"One\", \"mode\": \"test\"}");

        assertThat(owner.get("/v1/account/acts?types=key.created").text("/pagination/total"))
                .isEqualTo("3");
        assertThat(owner.get("/v1/account/acts?types=key.created&actor=" + member)
                        .text("/pagination/total"))
                .isEqualTo("1");
        assertThat(owner.get("/v1/account/acts?types=key.created,member.added&limit=1")
                        .text("/pagination/next_cursor"))
                .isNotEmpty();
        assertThat(owner.get("/v1/account/acts?actor=key:none").body().at("/data"))
                .isEmpty();
        assertThat(owner.get("/v1/account/acts?to=" + before).body().at("/data"))
                .isEmpty();
        assertThat(owner.get("/v1/account/acts?from=" + before).body().at("/data"))
                .isNotEmpty();
        var refused = owner.get("/v1/account/acts?types=key.mislaid");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("/errors/0/parameter")).isEqualTo("types");
        assertThat(owner.get("/v1/account/acts?to=" + before + "&from=" + Instant.now())
                        .text("/errors/0/parameter"))
                .isEqualTo("to");
    }

    @Test
    void usageIsListedByMonth() {
        var owner = owner(email());
        var used = owner.get("/v1/account/usage?months=3");

        assertThat(used.body().at("/data")).hasSize(3);
        assertThat(used.text("/data/0/limit")).isEqualTo("100000");
        assertThat(used.text("/data/2/calls")).isEqualTo("0");
        assertThat(YearMonth.parse(used.text("/data/0/month")))
                .isBetween(YearMonth.now(ZoneOffset.UTC).minusMonths(1), YearMonth.now(ZoneOffset.UTC));
        assertThat(owner.get("/v1/account/usage?months=37").status()).isEqualTo(400);
        assertThat(service.get("/v1/account/usage", service.testKey()).body().at("/data"))
                .hasSize(12);
    }

    @Test
    void usageOfThisMonthIsListedByKey() {
        var created = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "%s", "tier": "pro"}""".formatted(email()));
        var owner = new Browser(service);
        owner.signInFirst("account%d@example.com".formatted(operators), created.text("/console/password"), PASSWORD);
        var live = created.text("/keys/live");
        for (int i = 0; i < 3; i++) {
            service.get("/v1/account", live);
        }
        var ids = service.get("/v1/api-keys?operator_id=" + created.text("/id"), service.deskKey("admin"));
        var isLive = ids.text("/data/0/mode").equals("live");

        var used = owner.get("/v1/account/usage/keys");
        assertThat(used.body().at("/data")).hasSize(1);
        assertThat(used.text("/data/0/id")).isEqualTo(ids.text(isLive ? "/data/0/id" : "/data/1/id"));
        assertThat(used.text("/data/0/last4")).isEqualTo(live.substring(live.length() - 4));
        assertThat(used.text("/data/0/calls")).isEqualTo("3");
        assertThat(used.text("/data/0/refused")).isEqualTo("0");
        assertThat(used.text("/pagination/total")).isEqualTo("1");
        assertThat(owner.get("/v1/account/usage/keys?limit=101").status()).isEqualTo(400);
        assertThat(service.get("/v1/account/usage/keys", live).status()).isEqualTo(403);
        owner.write("DELETE", "/v1/api-keys/" + used.text("/data/0/id"), "");
        assertThat(owner.get("/v1/account/usage/keys").body().at("/data/0").has("ends_at"))
                .as("a revoked key that was used")
                .isTrue();
    }

    private static void assertMode(Answer answer, String detail) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo("Cairn-Mode");
        assertThat(answer.text("/errors/0/detail")).isEqualTo(detail);
    }

    private static Answer byKey(String key, String path, String mode) {
        return service.send(service.request(path, Optional.of(key)).header("Cairn-Mode", mode));
    }

    private static String email() {
        return "account%d@example.com".formatted(++operators);
    }

    private static Browser owner(String email) {
        var operator = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "%s", "tier": "pro"}""".formatted(email));
        var browser = new Browser(service);
        browser.signInFirst(email, operator.text("/console/password"), PASSWORD);
        return browser;
    }
}
