package cairn.bootstrap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The console against strangers who guess, stolen sessions, and passwords that others know. */
class ConsoleSecurityTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static final String ISSUED_KEY = "{\"name\": \"Desk\", \"mode\": \"live\"}";
    private static final String CHOSEN = "seven yaks on the upper trail";
    private static final String ATTACKER = "198.51.100.1";
    private static final String ELSEWHERE = "203.0.113.9";

    private static TestService service;
    private static int members;

    /** A member with the password that was issued to it. */
    private record Somebody(String operator, String email, String issued) {}

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE, Map.of("cairn.trusted-proxies", "127.0.0.1"));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void strangersWhoGuessLockNoMemberOut() {
        var somebody = somebody();
        var browser = settled(somebody);

        var guesses = IntStream.range(0, 12)
                .mapToObj(_ -> new Browser(service).from(ATTACKER).signIn(somebody.email(), "a wrong password"))
                .map(Answer::status)
                .toList();

        assertThat(guesses).startsWith(401).endsWith(429, 429).hasSize(12);
        var refused = new Browser(service).from(ATTACKER).signIn(somebody.email(), CHOSEN);
        assertThat(refused.status()).as("whoever comes from there").isEqualTo(429);
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 61);
        assertThat(new Browser(service)
                        .from(ELSEWHERE)
                        .signIn(somebody.email(), CHOSEN)
                        .status())
                .as("from another network")
                .isEqualTo(201);
        assertThat(browser.copy()
                        .closed()
                        .from(ATTACKER)
                        .signIn(somebody.email(), CHOSEN)
                        .status())
                .as("in a known browser, from the attacker's network")
                .isEqualTo(201);
        assertThat(browser.changePassword(CHOSEN, "eight yaks on the lower trail")
                        .status())
                .as("in a session")
                .isEqualTo(204);
    }

    @Test
    void aKnownBrowserIsForgottenWhenThePasswordChanges() {
        var somebody = somebody();
        var browser = settled(somebody);
        var stolen = browser.copy().closed().from(ATTACKER);
        browser.changePassword(CHOSEN, "eight yaks on the lower trail");
        exhaust(ATTACKER, somebody);

        assertThat(stolen.signIn(somebody.email(), "eight yaks on the lower trail")
                        .status())
                .isEqualTo(429);
        assertThat(browser.closed()
                        .from(ATTACKER)
                        .signIn(somebody.email(), "eight yaks on the lower trail")
                        .status())
                .as("where it was changed")
                .isEqualTo(201);
    }

    @Test
    void aBrowserIsKnownToItsOwnMemberAlone() {
        var somebody = somebody();
        var other = settled(somebody()).closed().from(ATTACKER);
        settled(somebody);
        exhaust(ATTACKER, somebody);

        assertThat(other.signIn(somebody.email(), CHOSEN).status()).isEqualTo(429);
    }

    @Test
    void aKnownBrowserMayNotGuessForEverEither() {
        var somebody = somebody();
        var browser = settled(somebody).closed();

        assertThat(IntStream.range(0, 11)
                        .mapToObj(_ -> browser.signIn(somebody.email(), "a wrong password"))
                        .map(Answer::status))
                .endsWith(401, 429);
    }

    @Test
    void anIssuedPasswordOpensNothingButItsOwnReplacement() {
        var somebody = somebody();
        var browser = new Browser(service);
        var signedIn = browser.signIn(somebody.email(), somebody.issued());

        assertThat(signedIn.body().at("/password_change_required").asBoolean()).isTrue();
        for (var path : List.of("/v1/account", "/v1/bookings", "/v1/api-keys", "/v1/account/acts", "/v1/events")) {
            var answer = browser.get(path);
            assertThat(answer.status()).as(path).isEqualTo(403);
            assertThat(answer.text("/type")).endsWith("/password-change-required");
        }
        assertThat(browser.write("POST", "/v1/api-keys", ISSUED_KEY).text("/type"))
                .endsWith("/password-change-required");
        assertThat(browser.get("/v1/console/session").status()).isEqualTo(200);
        assertThat(browser.renew().status()).isEqualTo(200);
        assertThat(browser.get("/v1/account").status()).as("renewed").isEqualTo(403);

        assertThat(browser.changePassword(somebody.issued(), somebody.issued()).text("/errors/0/pointer"))
                .isEqualTo("/new_password");
        assertThat(browser.changePassword(somebody.issued(), CHOSEN).status()).isEqualTo(204);

        assertThat(browser.get("/v1/account").status()).isEqualTo(200);
        assertThat(browser.get("/v1/console/session")
                        .body()
                        .at("/password_change_required")
                        .asBoolean())
                .isFalse();
        assertThat(browser.write("POST", "/v1/api-keys", ISSUED_KEY).status()).isEqualTo(201);
    }

    @Test
    void theDemosPasswordMayStay() {
        var answer = new Browser(service).signIn(service.consoleEmail(), service.consolePassword());

        assertThat(answer.body().at("/password_change_required").asBoolean()).isFalse();
    }

    @Test
    void whatIsEasyToGuessIsNoPassword() {
        var somebody = somebody();
        var browser = new Browser(service);
        browser.signIn(somebody.email(), somebody.issued());

        for (var weak : List.of("password1234567", "qwertyuiopasdfgh", somebody.email(), "Lotus Treks 2026", "short")) {
            var answer = browser.changePassword(somebody.issued(), weak);
            assertThat(answer.status()).as(weak).isEqualTo(422);
            assertThat(answer.text("/errors/0/pointer")).isEqualTo("/new_password");
        }
    }

    @Test
    void keysAreManagedInASessionThatWasConfirmedLately() throws SQLException {
        var somebody = somebody();
        var browser = settled(somebody);
        var key = browser.write("POST", "/v1/api-keys", ISSUED_KEY).text("/id");
        age(somebody, Duration.ofMinutes(11));

        for (var answer : List.of(
                browser.write("POST", "/v1/api-keys", ISSUED_KEY),
                browser.write("POST", "/v1/api-keys/" + key + "/rotate", "{}"),
                browser.write("DELETE", "/v1/api-keys/" + key, ""))) {
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.text("/type")).endsWith("/reauthentication-required");
        }
        assertThat(browser.get("/v1/api-keys").status()).isEqualTo(200);
        assertThat(browser.write("POST", "/v1/console/session/confirm", "{\"password\": \"wrong\"}")
                        .status())
                .isEqualTo(422);
        assertThat(browser.write("DELETE", "/v1/api-keys/" + key, "").status()).isEqualTo(403);
        assertThat(browser.writeTricked("POST", "/v1/console/session/confirm", password())
                        .status())
                .as("by another site")
                .isEqualTo(403);

        assertThat(browser.write("POST", "/v1/console/session/confirm", password())
                        .status())
                .isEqualTo(200);

        assertThat(browser.write("DELETE", "/v1/api-keys/" + key, "").status()).isEqualTo(204);
    }

    @Test
    void aConfirmationIsTriedTenTimesOnly() {
        var browser = settled(somebody());

        assertThat(IntStream.range(0, 11)
                        .mapToObj(
                                _ -> browser.write("POST", "/v1/console/session/confirm", "{\"password\": \"wrong\"}"))
                        .map(Answer::status))
                .endsWith(422, 429);
    }

    @Test
    void aHashOfALowerCostIsReplacedAtTheNextSignIn() throws SQLException {
        var somebody = somebody();
        var browser = settled(somebody);
        setHash(somebody, hashOfLowCost(CHOSEN));

        assertThat(new Browser(service)
                        .signIn(somebody.email(), "a wrong password")
                        .status())
                .isEqualTo(401);
        assertThat(hash(somebody)).contains("m=8,");
        assertThat(new Browser(service).signIn(somebody.email(), CHOSEN).status())
                .isEqualTo(201);

        await().atMost(Duration.ofSeconds(10)).until(() -> hash(somebody).contains("m=64,"));
        assertThat(new Browser(service).signIn(somebody.email(), CHOSEN).status())
                .isEqualTo(201);
        assertThat(browser.get("/v1/account").status()).as("sessions go on").isEqualTo(200);
    }

    @Test
    void wrongPasswordsLeaveOneEventAMinute() {
        var somebody = somebody();
        settled(somebody);
        exhaust(ATTACKER, somebody);

        await().atMost(Duration.ofSeconds(5)).until(() -> failures(somebody) == 1);
    }

    @Test
    void signingOutIsThereToSee() {
        var somebody = somebody();
        var browser = settled(somebody);
        var member = browser.get("/v1/console/session").text("/member/id");
        browser.write("DELETE", "/v1/console/session", "");

        var newest = service.get("/v1/account/acts?limit=1&operator_id=" + somebody.operator(), admin());
        assertThat(newest.text("/data/0/type")).isEqualTo("member.signed_out");
        assertThat(newest.body().at("/data/0").has("attempts")).isFalse();
        assertThat(newest.text("/data/0/actor")).isEqualTo("member:" + member);
        assertThat(newest.text("/data/0/member_id")).isEqualTo(member);
    }

    @Test
    void whoWasRefusedAndWhatDesksHaveReadIsInTheAuditLog() {
        try (var audit = new LogHeard("cairn.audit")) {
            var key = service.post("/v1/operators", admin(), """
                    {"name": "Lotus Treks", "email": "keys@example.com", "tier": "free"}""").text("/keys/live");
            var invalid = key.substring(0, key.length() - 4) + "ZZZZ";
            service.get("/v1/bookings", invalid);
            service.get("/v1/operators/platform", key);
            service.get("/v1/operators/platform", key);
            service.get("/v1/permits/applications?limit=1", service.deskKey("permit_desk"));
            service.get("/v1/account", admin());

            assertThat(audit.heard())
                    .anyMatch(line -> line.matches("Invalid credentials that end with ZZZZ: GET /v1/bookings"));
            assertThat(audit.heard())
                    .filteredOn(line -> line.matches("key:\\S+ was refused: GET /v1/operators/\\{id}"))
                    .hasSize(1);
            assertThat(audit.heard())
                    .filteredOn(line -> line.matches("key:\\S+ has read personal data: GET /v1/permits/applications"))
                    .hasSize(1);
            assertThat(audit.heard())
                    .noneMatch(line -> line.contains(key.substring(8)) || line.contains("/v1/account"));
            await().atMost(Duration.ofSeconds(10))
                    .untilAsserted(() -> assertThat(audit.heard())
                            .anyMatch(line -> line.matches("key:\\S+ is used for the first time today")));
        }
    }

    private static long failures(Somebody somebody) {
        return service
                .get("/v1/account/acts?operator_id=" + somebody.operator(), admin())
                .body()
                .at("/data")
                .findValuesAsText("type")
                .stream()
                .filter("member.sign_in_failed"::equals)
                .count();
    }

    private static void exhaust(String address, Somebody somebody) {
        IntStream.range(0, 10)
                .forEach(_ -> new Browser(service).from(address).signIn(somebody.email(), "a wrong password"));
    }

    private static String password() {
        return "{\"password\": \"%s\"}".formatted(CHOSEN);
    }

    private static Browser settled(Somebody somebody) {
        var browser = new Browser(service);
        assertThat(browser.signInFirst(somebody.email(), somebody.issued(), CHOSEN)
                        .status())
                .isEqualTo(201);
        return browser;
    }

    private static Somebody somebody() {
        var email = "lotus%d@example.com".formatted(++members);
        var operator = service.post("/v1/operators", admin(), """
                {"name": "Lotus Treks", "email": "%s", "tier": "pro"}""".formatted(email));
        return new Somebody(operator.text("/id"), email, operator.text("/console/password"));
    }

    private static String admin() {
        return service.deskKey("admin");
    }

    private static void age(Somebody somebody, Duration by) throws SQLException {
        update("""
                update console_sessions set confirmed_at = confirmed_at - interval '%d seconds'
                where member_id in (select id from members where email = '%s')
                """.formatted(by.toSeconds(), somebody.email()));
    }

    private static void setHash(Somebody somebody, String hash) throws SQLException {
        update("update members set password_hash = '%s' where email = '%s'".formatted(hash, somebody.email()));
    }

    private static void update(String sql) throws SQLException {
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).isPositive();
        }
    }

    private static String hash(Somebody somebody) throws SQLException {
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.prepareStatement("select password_hash from members where email = ?")) {
            statement.setString(1, somebody.email());
            try (var rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                return rows.getString(1);
            }
        }
    }

    private static String hashOfLowCost(String password) {
        var generator = new Argon2BytesGenerator();
        generator.init(new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
                .withVersion(Argon2Parameters.ARGON2_VERSION_13)
                .withMemoryAsKB(8)
                .withIterations(1)
                .withParallelism(1)
                .withSalt("0123456789abcdef".getBytes(UTF_8))
                .build());
        var bytes = new byte[32];
        generator.generateBytes(password.getBytes(UTF_8), bytes);
        var base64 = Base64.getEncoder().withoutPadding();
        return "$argon2id$v=19$m=8,t=1,p=1$%s$%s"
                .formatted(base64.encodeToString("0123456789abcdef".getBytes(UTF_8)), base64.encodeToString(bytes));
    }
}
