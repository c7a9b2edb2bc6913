package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code /v1/console}: sessions of members, on two nodes over one database. */
class ConsoleApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static final String PASSWORD = "seven yaks on the upper trail";

    private static TestService service;
    private static TestService otherNode;
    private static int operators;

    /** A fresh operator's first member. */
    private record Somebody(String operator, String email, String password, String key) {}

    @BeforeAll
    static void startServices() {
        service = TestService.startOver(DATABASE);
        otherNode = TestService.besides(service, DATABASE);
    }

    @AfterAll
    static void stop() {
        otherNode.close();
        service.close();
    }

    @Test
    void theDemosMemberSignsIn() {
        var browser = new Browser(service);
        var answer = browser.signIn(service.consoleEmail(), service.consolePassword());

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.header("Location")).isEqualTo("/v1/console/session");
        assertThat(answer.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(answer.text("/operator/name")).isEqualTo("Demo Treks");
        assertThat(answer.text("/member/email")).isEqualTo(service.consoleEmail());
        assertThat(browser.get("/v1/console/session").text("/member/id")).isEqualTo(answer.text("/member/id"));
        assertThat(browser.get("/v1/bookings").status()).isEqualTo(200);
    }

    @Test
    void cookiesAreKeptFromScriptsAndOtherSites() {
        var answer = new Browser(service).signIn(service.consoleEmail(), service.consolePassword());

        assertThat(answer.raw().headers().allValues("Set-Cookie"))
                .hasSize(3)
                .allMatch(cookie ->
                        cookie.contains("HTTPOnly") && cookie.contains("SameSite=Strict") && cookie.contains("Secure"))
                .anyMatch(cookie -> cookie.startsWith("__Host-cairn_session=") && cookie.contains("Path=/;"))
                .anyMatch(cookie ->
                        cookie.startsWith("__Secure-cairn_refresh=") && cookie.contains("Path=/v1/console/session"))
                .anyMatch(cookie -> cookie.startsWith("__Host-cairn_device=") && cookie.contains("Path=/;"));
        assertThat(answer.raw().body()).doesNotContain("cairn_refresh", "cairn_device");
    }

    @Test
    void anAddressSignsInInAnyCase() {
        var somebody = somebody("pro");

        assertThat(new Browser(service)
                        .signIn(somebody.email().toUpperCase(Locale.ROOT), somebody.password())
                        .status())
                .isEqualTo(201);
    }

    @Test
    void aWrongPasswordIsAnsweredWithNothingElse() {
        var somebody = somebody("pro");
        var wrong = new Browser(service).signIn(somebody.email(), "another password");
        var unknown = new Browser(service).signIn("nobody@example.com", somebody.password());

        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.text("/type")).endsWith("/invalid-credentials");
        assertThat(wrong.raw().headers().allValues("Set-Cookie")).isEmpty();
        assertThat(unknown.text("/detail")).isEqualTo(wrong.text("/detail"));
        assertThat(unknown.status()).isEqualTo(wrong.status());
    }

    @Test
    void whatIsNoSignInIsRefused() {
        Stream.of(
                        "{}",
                        "{\"email\": \"office@example.com\"}",
                        "{\"email\": \"office\", \"password\": \"x\"}",
                        "{\"email\": \"office@example.com\", \"password\": \"\"}",
                        "{\"email\": \"office@example.com\", \"password\": \"%s\"}".formatted("x".repeat(201)))
                .forEach(json -> assertThat(new Browser(service)
                                .writeTricked("POST", "/v1/console/session", json)
                                .status())
                        .as(json)
                        .isEqualTo(422));
    }

    @Test
    void aSessionIsOneOnEveryNode() {
        var browser = signedIn(somebody("pro"));

        assertThat(browser.at(otherNode).get("/v1/account").status()).isEqualTo(200);
        assertThat(browser.get("/v1/account").body().has("key")).isFalse();
        assertThat(browser.write("DELETE", "/v1/console/session", "").status()).isEqualTo(204);
        assertThat(browser.has(Browser.SESSION_COOKIE)).isFalse();
    }

    @Test
    void whatWasSignedOutIsOverEverywhereAtOnce() {
        var browser = signedIn(somebody("pro"));
        var thief = browser.copy().at(otherNode);
        assertThat(thief.get("/v1/account").status()).isEqualTo(200);

        browser.write("DELETE", "/v1/console/session", "");

        assertThat(thief.get("/v1/account").status()).isEqualTo(401);
        assertThat(thief.renew().status()).isEqualTo(401);
    }

    @Test
    void whoSignsOutEverywhereEndsAllOfItsOwnSessions() {
        var somebody = somebody("pro");
        var here = signedIn(somebody);
        var elsewhere = signedIn(somebody).at(otherNode);
        var colleague = signedIn(somebody("pro"));

        assertThat(here.write("DELETE", "/v1/console/sessions", "").status()).isEqualTo(204);

        assertThat(elsewhere.get("/v1/account").status()).isEqualTo(401);
        assertThat(elsewhere.renew().status()).isEqualTo(401);
        assertThat(colleague.get("/v1/account").status()).isEqualTo(200);
        assertThat(acts(somebody)).contains("member.signed_out_everywhere");
    }

    @Test
    @Timeout(60)
    void aSignOutEndsStreamsOnEveryNode() throws Exception {
        var browser = signedIn(somebody("pro"));
        try (var here = FeedFollower.signedIn(service, browser);
                var elsewhere = FeedFollower.signedIn(otherNode, browser)) {
            browser.write("DELETE", "/v1/console/session", "");

            for (var follower : List.of(here, elsewhere)) {
                assertThatThrownBy(() -> {
                            if (follower.next().isEmpty()) {
                                throw new IOException("The end");
                            }
                        })
                        .isInstanceOf(IOException.class);
            }
        }
    }

    @Test
    void aWriteNeedsTheSessionsOwnToken() {
        var somebody = somebody("pro");
        var browser = signedIn(somebody);
        var key = "{\"name\": \"Desk\", \"mode\": \"test\"}";

        var tricked = browser.writeTricked("POST", "/v1/api-keys", key);
        assertThat(tricked.status()).isEqualTo(403);
        assertThat(tricked.text("/type")).endsWith("/csrf-token-required");
        var other = signedIn(somebody);
        var mixed = browser.copy();
        mixed.useCsrfOf(other);
        assertThat(mixed.write("POST", "/v1/api-keys", key).status())
                .as("another session's")
                .isEqualTo(403);
        assertThat(browser.write("POST", "/v1/api-keys", key).status()).isEqualTo(201);
        assertThat(browser.get("/v1/api-keys").text("/pagination/total")).isEqualTo("3");
    }

    @Test
    void aRenewedSessionGoesOnWithOtherCookies() {
        var browser = signedIn(somebody("pro"));
        var before = browser.cookie(Browser.REFRESH_COOKIE).getValue();

        var renewed = browser.at(otherNode).renew();

        assertThat(renewed.status()).isEqualTo(200);
        assertThat(browser.cookie(Browser.REFRESH_COOKIE).getValue()).isNotEqualTo(before);
        assertThat(browser.get("/v1/account").status()).isEqualTo(200);
        assertThat(browser.write("POST", "/v1/api-keys", "{\"name\": \"Desk\", \"mode\": \"live\"}")
                        .status())
                .as("the token for writes is good for the whole session")
                .isEqualTo(201);
    }

    @Test
    void twoWindowsMayRenewAtOnce() {
        var browser = signedIn(somebody("pro"));
        var window = browser.copy();
        browser.renew();

        assertThat(window.renew().status()).isEqualTo(200);
        assertThat(window.get("/v1/account").status()).isEqualTo(200);
        assertThat(browser.renew().status()).isEqualTo(200);
    }

    @Test
    void ofManyThatRenewAtOnceOneGetsTheNextToken() {
        for (int round = 0; round < 5; round++) {
            var browser = signedIn(somebody("pro"));
            var before = browser.cookie(Browser.REFRESH_COOKIE).getValue();
            var windows = IntStream.range(0, 8)
                    .mapToObj(i -> browser.copy().at(i % 2 == 0 ? service : otherNode))
                    .toList();

            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                windows.forEach(window -> threads.execute(window::renew));
            }

            assertThat(windows).allMatch(window -> window.get("/v1/account").status() == 200);
            assertThat(windows.stream()
                            .map(window -> window.cookie(Browser.REFRESH_COOKIE).getValue())
                            .filter(token -> !token.equals(before)))
                    .hasSize(1);
        }
    }

    @Test
    void aRefreshTokenShownAgainEndsTheSession() throws SQLException {
        var somebody = somebody("pro");
        var browser = signedIn(somebody);
        var thief = browser.copy();
        browser.renew();
        age("replaced_at", Duration.ofSeconds(11), somebody);

        assertThat(thief.renew().status()).isEqualTo(401);
        assertThat(browser.get("/v1/account").status()).isEqualTo(401);
        assertThat(browser.renew().status()).isEqualTo(401);
        assertThat(acts(somebody)).contains("session.revoked");
    }

    @Test
    void anInventedRefreshTokenEndsNoSession() {
        var browser = signedIn(somebody("pro"));
        var thief = browser.copy();
        var refresh = thief.cookie(Browser.REFRESH_COOKIE);
        refresh.setValue(refresh.getValue().substring(0, refresh.getValue().length() - 8) + "AAAAAAAA");

        assertThat(thief.renew().status()).isEqualTo(401);
        assertThat(new Browser(service).renew().status()).isEqualTo(401);
        assertThat(browser.get("/v1/account").status()).isEqualTo(200);
        assertThat(browser.renew().status()).isEqualTo(200);
    }

    @Test
    void whoSignsInWhileThePasswordChangesHasTheNewOneOrNoSession() {
        for (int round = 0; round < 5; round++) {
            var somebody = somebody("pro");
            var browser = signedIn(somebody);
            var thieves =
                    IntStream.range(0, 3).mapToObj(_ -> new Browser(service)).toList();
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                threads.execute(() -> browser.changePassword(somebody.password(), "a new pass phrase"));
                thieves.forEach(thief -> threads.execute(() -> thief.signIn(somebody.email(), somebody.password())));
            }

            assertThat(thieves).allMatch(thief -> thief.get("/v1/account").status() == 401);
            assertThat(browser.get("/v1/account").status()).isEqualTo(200);
        }
    }

    @Test
    void whoIsDismissedWhileItSignsInIsRefused() {
        for (int round = 0; round < 3; round++) {
            var somebody = somebody("pro");
            var browser = new Browser(service);
            var member = admin("GET", "/v1/operators/" + somebody.operator() + "/members", "")
                    .text("/data/0/id");
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var signedIn = threads.submit(() ->
                        browser.signIn(somebody.email(), somebody.password()).status());
                admin("DELETE", "/v1/operators/" + somebody.operator() + "/members/" + member, "");
                assertThat(signedIn).succeedsWithin(Duration.ofSeconds(30)).isIn(201, 401);
            }
            assertThat(browser.get("/v1/account").status()).isEqualTo(401);
        }
    }

    @Test
    void aSessionEndsWithoutActivity() throws SQLException {
        var somebody = somebody("pro");
        var browser = signedIn(somebody);
        age("expires_at", Duration.ofHours(12), somebody);

        assertThat(browser.get("/v1/account").status()).isEqualTo(401);
        assertThat(browser.renew().status()).isEqualTo(401);
    }

    @Test
    void noSessionIsABearerAndNoBearerASession() {
        var somebody = somebody("pro");
        var browser = signedIn(somebody);
        var session = browser.cookie(Browser.SESSION_COOKIE);
        var token = service.post("/v1/tokens", somebody.key(), "{\"scopes\": [\"operator\"]}")
                .text("/token");

        assertThat(service.get("/v1/account", session.getValue()).status()).isEqualTo(401);
        assertThat(service.get("/v1/account", "cookie " + session.getValue()).status())
                .isEqualTo(401);
        session.setValue(token);
        assertThat(browser.get("/v1/account").status()).isEqualTo(401);
        session.setValue(browser.csrf());
        assertThat(browser.get("/v1/account").status()).isEqualTo(401);
    }

    @Test
    void aStaleCookieDoesNotKeepAnybodyFromPublicReads() {
        var browser = signedIn(somebody("pro"));
        browser.cookie(Browser.SESSION_COOKIE).setValue("stale");

        assertThat(browser.get("/v1/trails").status()).isEqualTo(200);
    }

    @Test
    void aBadKeyIsRefusedWhateverTheCookie() {
        var browser = signedIn(somebody("pro"));
        var request = service.request("/v1/account", Optional.of("nonsense"))
                .header(
                        "Cookie",
                        Browser.SESSION_COOKIE + "="
                                + browser.cookie(Browser.SESSION_COOKIE).getValue())
                .GET();

        assertThat(service.send(request).status()).isEqualTo(401);
    }

    @Test
    void aMemberManagesItsOwnOperatorsKeysAlone() {
        var somebody = somebody("pro");
        var other = somebody("pro");
        var browser = signedIn(somebody);
        var foreign = service.get("/v1/account", other.key()).text("/key/id");

        var own = browser.get("/v1/api-keys").text("/data/0/id");
        assertThat(browser.write("POST", "/v1/api-keys/" + own + "/rotate", "{}")
                        .status())
                .isEqualTo(201);
        assertThat(browser.write("POST", "/v1/api-keys/" + foreign + "/rotate", "{}")
                        .status())
                .isEqualTo(404);
        assertThat(browser.write("DELETE", "/v1/api-keys/" + foreign, "").status())
                .isEqualTo(404);
        assertThat(browser.write("DELETE", "/v1/api-keys/00000000-0000-0000-0000-000000000000", "")
                        .text("/detail"))
                .isEqualTo(
                        browser.write("DELETE", "/v1/api-keys/" + foreign, "").text("/detail"));
        assertThat(browser.get("/v1/api-keys?operator_id=" + other.operator()).status())
                .isEqualTo(404);
        assertThat(browser.write("POST", "/v1/api-keys?operator_id=" + other.operator(), """
                        {"name": "Mine", "mode": "live"}""")
                        .status())
                .isEqualTo(404);
        assertThat(service.get("/v1/account", other.key()).status()).isEqualTo(200);
    }

    @Test
    void aMemberOfAFreeOperatorHasItsTier() {
        var browser = signedIn(somebody("free"));

        assertThat(browser.get("/v1/bookings").text("/type")).endsWith("/insufficient-tier");
        assertThat(browser.get("/v1/operators/platform").status()).isEqualTo(403);
    }

    @Test
    void keysAreNotMembers() {
        assertThat(service.get("/v1/console/session", service.liveKey()).status())
                .isEqualTo(403);
        assertThat(service.get("/v1/console/session").status()).isEqualTo(401);
        assertThat(signedIn(somebody("pro"))
                        .write("POST", "/v1/tokens", "{\"scopes\": [\"operator\"]}")
                        .status())
                .as("and members are no keys")
                .isEqualTo(403);
    }

    @Test
    void aPasswordIsChangedByWhoKnowsIt() {
        var somebody = somebody("pro");
        var browser = signedIn(somebody);
        var elsewhere = signedIn(somebody);

        assertThat(browser.changePassword("wrong", "a new pass phrase").status())
                .isEqualTo(422);
        assertThat(browser.changePassword(somebody.password(), "short").text("/errors/0/pointer"))
                .isEqualTo("/new_password");
        assertThat(browser.changePassword(somebody.password(), "a new pass phrase")
                        .status())
                .isEqualTo(204);

        assertThat(browser.get("/v1/account").status()).isEqualTo(200);
        assertThat(elsewhere.get("/v1/account").status()).isEqualTo(401);
        assertThat(new Browser(service)
                        .signIn(somebody.email(), somebody.password())
                        .status())
                .isEqualTo(401);
        assertThat(new Browser(service)
                        .signIn(somebody.email(), "a new pass phrase")
                        .status())
                .isEqualTo(201);
    }

    @Test
    void whatWasDoneIsThereToSee() {
        var somebody = somebody("pro");
        new Browser(service).signIn(somebody.email(), "guessed");
        var browser = signedIn(somebody);
        browser.write("POST", "/v1/api-keys", "{\"name\": \"Desk\", \"mode\": \"live\"}");

        await().atMost(Duration.ofSeconds(5)).until(() -> acts(somebody).contains("member.sign_in_failed"));
        assertThat(acts(somebody))
                .containsExactlyInAnyOrder(
                        "key.created",
                        "member.signed_in",
                        "member.signed_in",
                        "member.password_changed",
                        "member.sign_in_failed",
                        "member.added",
                        "key.created",
                        "key.created",
                        "operator.created");
        var newest = browser.get("/v1/account/acts?limit=1");
        assertThat(newest.text("/data/0/type")).isEqualTo("key.created");
        assertThat(newest.text("/data/0/actor"))
                .isEqualTo("member:" + browser.get("/v1/console/session").text("/member/id"));
        assertThat(newest.raw().body()).doesNotContain(somebody.email());
        var rest = browser.get("/v1/account/acts?limit=100&cursor=" + newest.text("/pagination/next_cursor"));
        assertThat(rest.body().at("/data")).hasSize(8);
        assertThat(browser.get("/v1/account/acts?cursor=x").status()).isEqualTo(400);
        assertThat(service.get("/v1/account/acts", somebody.key()).status()).isEqualTo(403);
        assertThat(browser.get("/v1/account/acts?operator_id="
                                + somebody("free").operator())
                        .status())
                .isEqualTo(404);
    }

    @Test
    void membersComeAndGo() {
        var somebody = somebody("pro");
        var path = "/v1/operators/" + somebody.operator() + "/members";
        var colleague = admin("POST", path, "{\"email\": \"colleague%d@example.com\"}".formatted(++operators));
        var browser = new Browser(service);
        browser.signInFirst(colleague.text("/email"), colleague.text("/password"), PASSWORD);

        assertThat(admin("GET", path, "").text("/pagination/total")).isEqualTo("2");
        assertThat(admin("GET", path, "").raw().body()).doesNotContain("password");
        assertThat(admin(
                                "POST",
                                path,
                                "{\"email\": \"%s\"}".formatted(somebody.email().toUpperCase(Locale.ROOT)))
                        .status())
                .isEqualTo(422);
        assertThat(browser.get("/v1/account").status()).isEqualTo(200);
        var member = path + "/" + colleague.text("/id");
        assertThat(admin("DELETE", member.replace(somebody.operator(), "platform"), "")
                        .status())
                .isEqualTo(404);
        assertThat(admin("DELETE", member, "").status()).isEqualTo(204);
        assertThat(admin("DELETE", member, "").status()).isEqualTo(404);
        assertThat(browser.get("/v1/account").status()).isEqualTo(401);
        assertThat(new Browser(service)
                        .signIn(colleague.text("/email"), colleague.text("/password"))
                        .status())
                .isEqualTo(401);
        assertThat(admin("POST", "/v1/operators/%s/members".formatted(new UUID(0, 0)), "{\"email\": \"a@example.com\"}")
                        .status())
                .isEqualTo(404);
    }

    private static Browser signedIn(Somebody somebody) {
        var browser = new Browser(service);
        assertThat(browser.signIn(somebody.email(), somebody.password()).status())
                .isEqualTo(201);
        return browser;
    }

    private static Somebody somebody(String tier) {
        var email = "office%d@example.com".formatted(++operators);
        var operator = admin("POST", "/v1/operators", """
                {"name": "Treks", "email": "%s", "tier": "%s"}""".formatted(email, tier));
        assertThat(new Browser(service)
                        .signInFirst(email, operator.text("/console/password"), PASSWORD)
                        .status())
                .isEqualTo(201);
        return new Somebody(operator.text("/id"), email, PASSWORD, operator.text("/keys/live"));
    }

    private static Answer admin(String method, String path, String json) {
        var request = service.request(path, Optional.of(service.deskKey("admin")))
                .header("Content-Type", "application/json")
                .method(method, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json));
        return service.send(request);
    }

    private static List<String> acts(Somebody somebody) {
        var answer = service.get("/v1/account/acts?operator_id=" + somebody.operator(), service.deskKey("admin"));
        assertThat(answer.status()).isEqualTo(200);
        return answer.body().at("/data").findValuesAsText("type");
    }

    /** As if a member's sessions were older than they are. */
    private static void age(String column, Duration by, Somebody somebody) throws SQLException {
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.prepareStatement("""
                        update console_sessions set %1$s = %1$s - interval '%2$d seconds'
                        where member_id in (select id from members where email = ?)
                        """.formatted(column, by.toSeconds()))) {
            statement.setString(1, somebody.email());
            assertThat(statement.executeUpdate()).isPositive();
        }
    }
}
