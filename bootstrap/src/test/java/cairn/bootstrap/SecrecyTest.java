package cairn.bootstrap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.Proof;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.joran.spi.JoranException;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/**
 * Works with secrets in every way that there is, then looks for them wherever they could be left: in the database, in
 * logs at their most talkative, in metrics, in the responses to refused callers.
 */
class SecrecyTest {

    private static final String MEMBER = "office@example.com";
    private static final String CUSTOMER = "maya.gurung@example.com";
    private static final String CUSTOMER_PHONE = "+49 30 901 820 44";
    private static final String CONDITION = "vomits blood since daybreak";
    private static final String PASSPORT = "X7Q9-4471-TTZ";
    private static final String TREKKER = "Apollonia Wetterstein";
    private static final String PHONE = "+977 981 234 5678";

    private static final TestDatabase DATABASE = TestDatabase.fresh();
    private static final Written LOGS = new Written();
    private static final Map<String, String> SECRETS = new LinkedHashMap<>();
    private static final List<String> REFUSALS = new ArrayList<>();
    private static String metrics = "";

    @BeforeAll
    static void useThemAll() throws JoranException {
        talk("logback-text.xml", "debug");
        var root = logs().getLogger(Logger.ROOT_LOGGER_NAME);
        root.detachAndStopAllAppenders();
        LOGS.setContext(logs());
        LOGS.start();
        root.addAppender(LOGS);
        try (var service = TestService.startOver(DATABASE)) {
            work(service);
            metrics = service.metrics();
        } finally {
            talk("logback-test.xml", "warn");
        }
    }

    /** Sets logging up as a file that we ship says, at another level. */
    private static void talk(String file, String level) throws JoranException {
        logs().reset();
        logs().putProperty("cairn.log-level", level);
        var configurator = new JoranConfigurator();
        configurator.setContext(logs());
        configurator.doConfigure(SecrecyTest.class.getResource("/" + file));
    }

    private static LoggerContext logs() {
        return (LoggerContext) LoggerFactory.getILoggerFactory();
    }

    private static void work(TestService service) {
        var admin = service.deskKey("admin");
        SECRETS.put("the administration's key", admin);
        var operator = service.post("/v1/operators", admin, """
                {"name": "Snow Leopard Treks", "email": "office@example.com", "tier": "pro"}""");
        var live = keep("a live key", operator.text("/keys/live"));
        var test = keep("a test key", operator.text("/keys/test"));
        var token = keep(
                "a token",
                service.post("/v1/tokens", live, "{\"scopes\": [\"operator\"]}").text("/token"));
        var booking = BookingBodies.request()
                .put("customer_email", CUSTOMER)
                .put("customer_phone", CUSTOMER_PHONE)
                .toString();
        assertThat(service.post("/v1/bookings", token, booking).status()).isEqualTo(201);
        service.get("/v1/bookings", live);
        var call = Dispatches.call().put("condition", CONDITION).put("contact_phone", PHONE);
        var dispatch = Dispatches.submitted(service, live, call).text("/id");
        Dispatches.move(service, service.deskKey("rescue_desk"), dispatch, "acknowledge");
        service.get("/v1/emergency/dispatch", live);
        refused(service.post("/v1/emergency/dispatch", live, call.put("x", 1).toString()), 422);
        refused(service.post("/v1/emergency/dispatch", live, "{\"condition\": \"" + CONDITION), 400);
        var reservation = Reservations.stay(0, 1, 1).put("guest_name", CUSTOMER);
        assertThat(new Reservations(service, token).make(reservation).status()).isEqualTo(201);
        service.get("/v1/reservations", live);
        applyForPermits(service, live);
        var id = service.get("/v1/account", test).text("/key/id");
        keep(
                "a successor",
                service.post("/v1/api-keys/" + id + "/rotate", admin, "{\"overlap_hours\": 0}")
                        .text("/key"));
        await().atMost(TestService.SOON)
                .until(() -> service.get("/v1/bookings", test).status() == 401);
        workInTheConsole(service, operator.text("/console/password"));
        refused(service.get("/v1/bookings", test), 401);
        refused(service.get("/v1/bookings", live.substring(0, 43) + "x"), 401);
        refused(service.get("/v1/bookings", token + "x"), 401);
        refused(service.get("/v1/operators/platform", live), 403);
        refused(service.get("/v1/bookings?api_key=" + live, token), 400);
        refused(service.post("/v1/bookings", live, "{\"customer_email\": \"" + CUSTOMER + "\", \"x\": 1}"), 422);
        refused(service.post("/v1/bookings", live, "{\"customer_email\": \"" + CUSTOMER), 400);
        refused(
                service.send(
                        service.request("/v1/api-keys/" + id, Optional.of(live)).DELETE()),
                403);
    }

    private static void applyForPermits(TestService service, String live) {
        var agency = new Applications(service, live);
        var applicant = Applications.applicant("DE", PASSPORT).put("full_name", TREKKER);
        var body = Applications.body(Applications.ROUTE, applicant).put("contact_email", CUSTOMER);
        var id = agency.applied(body);
        var refusal = agency.apply(body);
        assertThat(refusal.status()).isEqualTo(409);
        assertThat(refusal.raw().body()).doesNotContain(PASSPORT, TREKKER, "Snow Leopard");
        refused(agency.apply(body.put("x", 1)), 422);
        agency.list("limit=1");
        new Applications(service, service.deskKey("permit_desk")).move(id, "review");
    }

    private static void workInTheConsole(TestService service, String issued) {
        keep("an issued password", issued);
        var password = keep("a password", "seven yaks on the upper trail");
        var browser = new Browser(service);
        assertThat(browser.signInFirst(MEMBER, issued, password).status()).isEqualTo(201);
        keep("a known device", browser.cookie(Browser.DEVICE_COOKIE).getValue());
        keep("a session", browser.cookie(Browser.SESSION_COOKIE).getValue());
        keep("a refresh token", browser.cookie(Browser.REFRESH_COOKIE).getValue());
        keep("a token for writes", browser.csrf());
        assertThat(browser.renew().status()).isEqualTo(200);
        keep("a renewed refresh token", browser.cookie(Browser.REFRESH_COOKIE).getValue());
        refused(browser.writeTricked("POST", "/v1/api-keys", "{}"), 403);
        refused(browser.signIn(MEMBER, password + "x"), 401);
        refused(browser.write("PUT", "/v1/console/password", """
                {"current_password": "%s", "new_password": "short"}""".formatted(password)), 422);
        keep("a member's key", browser.write("POST", "/v1/api-keys", """
                {"name": "Desk", "mode": "live"}""").text("/key"));
    }

    private static String keep(String name, String secret) {
        assertThat(secret).hasSizeGreaterThan(20);
        SECRETS.put(name, secret);
        return secret;
    }

    private static void refused(TestService.Answer answer, int status) {
        assertThat(answer.status()).isEqualTo(status);
        REFUSALS.add(answer.raw().body());
    }

    @AfterAll
    static void forget() {
        SECRETS.clear();
    }

    @Test
    @Proof("S5")
    void theDatabaseHasNoSecret() throws SQLException {
        var dump = dump();

        assertThat(dump).as("the dump is one").contains("Snow Leopard Treks").contains(CUSTOMER);
        SECRETS.forEach(
                (name, secret) -> assertThat(dump).as(name).doesNotContain(secret, hex(secret), signatureOf(secret)));
    }

    @Test
    @Proof("S5")
    void theLogsHaveNoSecretAndNoCustomer() {
        assertThat(LOGS.lines).as("at their most talkative").hasSizeGreaterThan(1_000);
        var all = String.join("\n", LOGS.lines);
        SECRETS.forEach((name, secret) -> assertThat(all.contains(signatureOf(secret)))
                .as("%s in %s", name, LOGS.first(signatureOf(secret)))
                .isFalse());
        for (var personal : List.of(CUSTOMER, CUSTOMER_PHONE, CONDITION, PHONE, PASSPORT, TREKKER)) {
            assertThat(all.contains(personal)).as(LOGS.first(personal)).isFalse();
        }
    }

    @Test
    @Proof("S5")
    void metricsHaveNoSecretAndNoCustomer() {
        assertThat(metrics)
                .contains("cairn_append_events_total")
                .doesNotContain(CUSTOMER, CUSTOMER_PHONE, CONDITION, PHONE, PASSPORT, TREKKER);
        SECRETS.forEach((name, secret) -> assertThat(metrics).as(name).doesNotContain(signatureOf(secret)));
    }

    @Test
    @Proof("S5")
    void refusalsContainNoSecret() {
        var all = String.join("\n", REFUSALS);
        SECRETS.forEach((name, secret) -> assertThat(all).as(name).doesNotContain(signatureOf(secret)));
        assertThat(all).doesNotContain(CUSTOMER, CUSTOMER_PHONE, CONDITION, PHONE, PASSPORT, TREKKER);
    }

    @Test
    void howPatientsAreIsEncrypted() throws SQLException {
        assertThat(dump()).doesNotContain(hex(CONDITION), CONDITION, PHONE);
    }

    /** A thief of the database cannot try out numbers until one fits, as would be possible for a code without a key. */
    @Test
    void aPassportIsEncrypted() throws Exception {
        var dump = dump();
        var number = PASSPORT.replace("-", "");

        assertThat(dump).doesNotContain(hex(PASSPORT), PASSPORT);
        for (var text : List.of(number, PASSPORT, "DE/" + number, "DE" + number)) {
            var digest = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
            assertThat(dump).doesNotContain(digest.substring(0, 32));
        }
    }

    /** The part of a secret without which it is none: of a token, who knows the rest still has to sign it. */
    private static String signatureOf(String secret) {
        return secret.substring(secret.lastIndexOf('.') + 1);
    }

    private static String hex(String text) {
        return HexFormat.of().formatHex(text.getBytes(UTF_8));
    }

    /** Every row of every table, bytes as hexadecimal digits; the log's also as the text that they are. */
    private static String dump() throws SQLException {
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement()) {
            var dump = new StringBuilder();
            for (var table : tables(connection)) {
                append(dump, statement, "select t::text from " + table + " t");
            }
            append(
                    dump,
                    statement,
                    "select convert_from(payload, 'UTF8') || convert_from(metadata, 'UTF8') from events");
            return dump.toString();
        }
    }

    private static List<String> tables(Connection connection) throws SQLException {
        var tables = new ArrayList<String>();
        try (var rows = connection.getMetaData().getTables(null, "public", "%", new String[] {"TABLE"})) {
            while (rows.next()) {
                tables.add(rows.getString("TABLE_NAME"));
            }
        }
        assertThat(tables).contains("events", "booking_views", "signing_keys");
        return tables;
    }

    private static void append(StringBuilder dump, Statement statement, String query) throws SQLException {
        try (var rows = statement.executeQuery(query)) {
            while (rows.next()) {
                dump.append(rows.getString(1)).append('\n');
            }
        }
    }

    /** Everything that is logged, with its parameters and causes. */
    private static final class Written extends AppenderBase<ILoggingEvent> {

        private final Queue<String> lines = new ConcurrentLinkedQueue<>();

        @Override
        protected void append(ILoggingEvent event) {
            IThrowableProxy thrown = event.getThrowableProxy();
            lines.add(event.getLoggerName() + " " + event.getFormattedMessage() + event.getMDCPropertyMap()
                    + (thrown == null ? "" : ThrowableProxyUtil.asString(thrown)));
        }

        String first(String secret) {
            return lines.stream()
                    .filter(line -> line.contains(secret))
                    .findFirst()
                    .orElse("nothing");
        }
    }
}
