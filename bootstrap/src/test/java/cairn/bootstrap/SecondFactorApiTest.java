package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import cairn.bootstrap.security.TimeBasedCodes;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code /v1/console/second-factor}: codes of an authenticator besides the password. */
class SecondFactorApiTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final String PATH = "/v1/console/second-factor";
    private static final String PASSWORD = "seven yaks on the upper trail";

    private static TestService service;
    private static Instant now = Instant.parse("2026-11-22T08:00:00Z");
    private static int members;

    private String email = "";
    private Browser browser;
    private String secret = "";
    private List<String> recoveryCodes = List.of();

    @BeforeAll
    static void start() {
        TestClock.put(now);
        service = TestService.startOver(
                DATABASE, Map.of("cairn.trusted-proxies", "127.0.0.1", TestClock.ASKED_FOR, true));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void signInSomebody() {
        browser = new Browser(service);
        email = "lotus%d@example.com".formatted(++members);
        var operator = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Lotus Treks", "email": "%s", "tier": "pro"}""".formatted(email));
        browser.signInFirst(email, operator.text("/console/password"), PASSWORD);
    }

    @Test
    void nothingChangesBeforeACodeIsConfirmed() {
        var enrolment = browser.write("POST", PATH, "");

        assertThat(enrolment.status()).isEqualTo(200);
        assertThat(enrolment.text("/secret")).matches("[A-Z2-7]{32}");
        assertThat(enrolment.text("/otpauth_uri"))
                .isEqualTo("otpauth://totp/Cairn:%s?secret=%s&issuer=Cairn&algorithm=SHA1&digits=6&period=30"
                        .formatted(email.replace("@", "%40"), enrolment.text("/secret")));
        assertThat(signIn("").status()).isEqualTo(201);
        assertThat(browser.write("POST", PATH + "/confirm", "{\"code\": \"abcdef\"}")
                        .text("/errors/0/pointer"))
                .isEqualTo("/code");
        assertThat(browser.get(PATH).body().at("/enabled").asBoolean()).isFalse();
        assertThat(browser.write("POST", PATH + "/disable", proof("000000")).status())
                .isEqualTo(409);
    }

    @Test
    void signingInNeedsACodeThatIsUsedOnce() {
        var elsewhere = new Browser(service);
        elsewhere.signIn(email, PASSWORD);
        enable();

        assertThat(browser.get("/v1/account").status()).isEqualTo(200);
        assertThat(elsewhere.get("/v1/account").status()).as("other sessions").isEqualTo(401);
        assertThat(signIn("").text("/type")).endsWith("/second-factor-required");
        assertThat(new Browser(service).signIn(email, "a wrong password").status())
                .as("nothing is said of the code to whoever has not the password")
                .isEqualTo(401);
        assertThat(signIn(code()).status()).as("used for the confirmation").isEqualTo(401);
        pass(Duration.ofSeconds(30));
        var code = code();
        assertThat(signIn(code.equals("000000") ? "000001" : "000000").status()).isEqualTo(401);
        assertThat(signIn(code.substring(0, 3) + " " + code.substring(3)).status())
                .isEqualTo(201);
        assertThat(signIn(code).status()).as("again").isEqualTo(401);
        pass(Duration.ofSeconds(30));
        assertThat(signIn(code()).status()).isEqualTo(201);
    }

    @Test
    void aRecoveryCodeReplacesOneCode() {
        enable();

        assertThat(recoveryCodes).hasSize(10).doesNotHaveDuplicates();
        assertThat(signIn(recoveryCodes.getFirst()).status()).isEqualTo(201);
        assertThat(signIn(recoveryCodes.getFirst()).status()).as("again").isEqualTo(401);
        assertThat(signIn(recoveryCodes.getLast().replace("-", "").toUpperCase(Locale.ROOT))
                        .status())
                .isEqualTo(201);
        assertThat(browser.get(PATH).text("/recovery_codes_left")).isEqualTo("8");
        assertThat(acts()).contains("member.second_factor_enabled", "member.recovery_code_used");
    }

    @Test
    void codesAreTriedFiveTimesOnly() {
        enable();
        pass(Duration.ofSeconds(60));
        var guesses = IntStream.range(0, 6)
                .mapToObj(network -> guess("198.51.100." + network, "wrong-code"))
                .map(Answer::status);

        assertThat(guesses).containsExactly(401, 401, 401, 401, 401, 429);
        assertThat(signIn(code()).status()).as("the right one").isEqualTo(429);
        pass(Duration.ofMinutes(16));
        assertThat(signIn(code()).status()).isEqualTo(201);
    }

    @Test
    void itIsDisabledWithPasswordAndCode() {
        enable();
        pass(Duration.ofSeconds(30));

        assertThat(browser.write("POST", PATH, "").text("/type")).endsWith("/invalid-transition");
        assertThat(browser.write("POST", PATH + "/disable", "{\"password\": \"%s\"}".formatted(PASSWORD))
                        .text("/type"))
                .endsWith("/second-factor-required");
        assertThat(browser.write(
                                "POST",
                                PATH + "/disable",
                                "{\"password\": \"wrong\", \"code\": \"%s\"}".formatted(code()))
                        .status())
                .isEqualTo(422);
        assertThat(browser.write("POST", PATH + "/disable", proof("wrong-code")).status())
                .isEqualTo(422);

        assertThat(browser.write("POST", PATH + "/disable", proof(code())).status())
                .isEqualTo(204);

        assertThat(signIn("").status()).isEqualTo(201);
        assertThat(acts()).contains("member.second_factor_disabled");
    }

    @Test
    void anOldSessionIsConfirmedWithBothFactors() {
        enable();
        pass(Duration.ofMinutes(11));
        browser.renew();

        assertThat(browser.write("POST", PATH, "").text("/type")).endsWith("/reauthentication-required");
        assertThat(browser.write("POST", "/v1/console/session/confirm", "{\"password\": \"%s\"}".formatted(PASSWORD))
                        .text("/type"))
                .endsWith("/second-factor-required");
        assertThat(browser.write("POST", "/v1/console/session/confirm", proof("wrong-code"))
                        .status())
                .isEqualTo(422);
        assertThat(browser.write("POST", "/v1/console/session/confirm", proof(code()))
                        .status())
                .isEqualTo(200);
        assertThat(browser.write("POST", "/v1/api-keys", "{\"name\": \"Desk\", \"mode\": \"live\"}")
                        .status())
                .isEqualTo(201);
    }

    @Test
    void theDatabaseHasNeitherSecretNorRecoveryCodes() throws SQLException {
        enable();

        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select secret from member_second_factors"
                        + " union all select digest from member_recovery_codes")) {
            while (rows.next()) {
                assertThat(rows.getString(1)).doesNotContain(secret).doesNotContain(recoveryCodes);
            }
        }
    }

    private void enable() {
        secret = browser.write("POST", PATH, "").text("/secret");
        var confirmed = browser.write("POST", PATH + "/confirm", "{\"code\": \"%s\"}".formatted(code()));
        assertThat(confirmed.status()).isEqualTo(200);
        recoveryCodes = StreamSupport.stream(
                        confirmed.body().at("/recovery_codes").spliterator(), false)
                .map(code -> code.asText())
                .toList();
    }

    private String code() {
        return TimeBasedCodes.code(TimeBasedCodes.bytes(secret), now.getEpochSecond() / 30);
    }

    private static void pass(Duration time) {
        now = now.plus(time);
        TestClock.put(now);
    }

    private Answer signIn(String code) {
        return guess("127.0.0.1", code);
    }

    private Answer guess(String address, String code) {
        return new Browser(service).from(address).signIn(email, PASSWORD, code);
    }

    private static String proof(String code) {
        return "{\"password\": \"%s\", \"code\": \"%s\"}".formatted(PASSWORD, code);
    }

    private List<String> acts() {
        return browser.get("/v1/account/acts?limit=100").body().at("/data").findValuesAsText("type");
    }
}
