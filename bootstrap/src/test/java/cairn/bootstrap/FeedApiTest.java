package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import cairn.bootstrap.cli.export.ExportCommand;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.service.ServiceSource;
import cairn.bootstrap.startup.PrivateFile;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The event feed in pages and lines, as analysts read it. */
class FeedApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static TestService other;

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
        other = TestService.besides(service, DATABASE);
    }

    @AfterAll
    static void stop() {
        other.close();
        service.close();
    }

    @Test
    void eventsAreReturnedAtOnceOnEveryNodeInOrder() {
        var agency = agency();
        var bookings = new Bookings(service, agency.live());
        var booking = bookings.made(BookingBodies.request().put("hold", true));
        bookings.act(booking, "confirm");
        bookings.pay(booking, 1_000, "deposit");

        var page = other.get("/v1/events", agency.live());

        assertThat(page.status()).as(page.raw().body()).isEqualTo(200);
        assertThat(types(page)).containsExactly("booking.created", "booking.confirmed", "booking.payment_recorded");
        assertThat(page.body().at("/data").findValues("sequence"))
                .allMatch(JsonNode::isIntegralNumber)
                .extracting(JsonNode::intValue)
                .containsExactly(1, 2, 3);
        assertThat(positions(page)).isSorted();
        var last = page.body().at("/data/2");
        assertThat(last.at("/specversion").textValue()).isEqualTo("1.0");
        assertThat(last.at("/subject").textValue()).isEqualTo("booking/" + booking);
        assertThat(last.at("/livemode").booleanValue()).isTrue();
        assertThat(last.at("/data")).isEqualTo(bookings.get(booking).body());
        assertThat(page.body().has("next_after")).isFalse();
        assertThat(page.header("Link")).isEmpty();
        assertThat(page.header("Cache-Control")).isEqualTo("private, no-store");
    }

    @Test
    void theDataAreThoseThatEndpointsWereSent() throws Exception {
        var agency = agency();
        try (var plain = Receiver.start();
                var cloud = Receiver.start()) {
            endpoint(agency.test(), plain, "plain");
            endpoint(agency.test(), cloud, "cloud_events");
            everything(service, agency.test(), Dispatches.testDesk(service), permitDesk(service));
            var lines = lines(agency.test(), "");
            assertThat(lines).hasSizeGreaterThan(20);

            var notices = plain.await(Duration.ofSeconds(30), lines.size());
            var events = cloud.await(Duration.ofSeconds(30), lines.size());

            assertThat(events).extracting(Receiver.Request::body).containsExactlyInAnyOrderElementsOf(lines);
            var data = lines.stream()
                    .map(line -> line.substring(line.indexOf("\"data\":"), line.length() - 1))
                    .toList();
            assertThat(notices)
                    .extracting(Receiver.Request::body)
                    .extracting(body -> body.substring(body.indexOf("\"data\":"), body.length() - 1))
                    .containsExactlyInAnyOrderElementsOf(data);
        }
    }

    @Test
    void eventsOfOthersAndOfTheOtherModeAreNeverReturned() throws Exception {
        var agency = agency();
        var stranger = agency();
        new Bookings(service, stranger.live()).made(BookingBodies.request());
        new Bookings(service, agency.test()).made(BookingBodies.request());
        var own = new Bookings(service, agency.live()).made(BookingBodies.request());
        var foreign = new Bookings(service, stranger.live()).made(BookingBodies.request());

        var page = service.get("/v1/events", agency.live());

        assertThat(page.body().at("/data").findValuesAsText("subject")).containsExactly("booking/" + own);
        assertThat(lines(agency.live(), "")).hasSize(1);
        assertThat(service.get("/v1/events?subject=booking/" + foreign, agency.live())
                        .body()
                        .at("/data"))
                .isEmpty();
        assertThat(lines(agency.live(), "?subject=booking/" + foreign)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"types=booking.*&limit=3", "%61fter=0&limit=3", "limit=3&aft%65r=0&types=booking.*"})
    void pagesLeadFromOneToTheNext(String query) {
        var agency = agency();
        var bookings = new Bookings(service, agency.live());
        for (int i = 0; i < 7; i++) {
            bookings.made(BookingBodies.request());
        }
        var all = positions(service.get("/v1/events", agency.live()));

        var seen = new ArrayList<Long>();
        var path = Optional.of("/v1/events?" + query);
        int pages = 0;
        while (path.isPresent()) {
            var page = service.get(path.get(), agency.live());
            seen.addAll(positions(page));
            path = next(page);
            pages++;
        }

        assertThat(seen).isEqualTo(all).hasSize(7);
        assertThat(pages).isEqualTo(3);
        var exact = service.get("/v1/events?limit=7", agency.live());
        assertThat(exact.body().has("next_after")).isFalse();
        var between = service.get("/v1/events?after=" + all.get(1) + "&until=" + all.get(4), agency.live());
        assertThat(positions(between)).isEqualTo(all.subList(2, 5));
    }

    @Test
    void aTimeIsAnEnd() {
        var agency = agency();
        var bookings = new Bookings(service, agency.live());
        bookings.made(BookingBodies.request());
        bookings.made(BookingBodies.request());
        var page = service.get("/v1/events", agency.live());
        var first = page.text("/data/0/time");

        assertThat(positions(service.get("/v1/events?until=" + first, agency.live())))
                .contains(positions(page).getFirst());
        assertThat(positions(service.get("/v1/events?until=2020-01-01T00:00:00Z", agency.live())))
                .isEmpty();
        assertThat(positions(service.get("/v1/events?until=2126-01-01T00:00:00.000Z", agency.live())))
                .hasSize(2);
    }

    @Test
    void typesAndSubjectsAreChosen() throws Exception {
        var agency = agency();
        var bookings = new Bookings(service, agency.live());
        var booking = bookings.made(BookingBodies.request());
        bookings.pay(booking, 1_000, "deposit");
        bookings.made(BookingBodies.request());
        new Reservations(service, agency.live()).made(Reservations.stay(60, 61, 1));

        assertThat(types(service.get("/v1/events?types=reservation.*,booking.payment_recorded", agency.live())))
                .containsExactly("booking.payment_recorded", "reservation.created");
        assertThat(types(service.get("/v1/events?subject=booking/" + booking, agency.live())))
                .containsExactly("booking.created", "booking.payment_recorded");
        assertThat(types(service.get("/v1/events?types=permit.*", agency.live())))
                .isEmpty();
        var late = lines(agency.live(), "?types=booking.payment_recorded");
        assertThat(late).hasSize(1);
        assertThat(JSON.readTree(late.getFirst()).at("/sequence")).isEqualTo(IntNode.valueOf(2));
        assertThat(lines(agency.live(), "?limit=2")).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            after=-1|after
            after=x|after
            after=99999999999|after
            until=yesterday|until
            until=2026-13-45T00:00:00Z|until
            until=%2B999999999-12-31T23:59:59Z|until
            limit=0|limit
            limit=1001|limit
            types=|types
            types=booking.vanished|types
            types=booking.created,endpoint.test|types
            subject=booking|subject
            subject=endpoint/019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20|subject
            subject=booking/1|subject
            before=1|before
            """)
    void whatCannotBeAskedForIsNamed(String query, String parameter) {
        var refused = service.get("/v1/events?" + query, service.liveKey());

        assertThat(refused.status()).as(refused.raw().body()).isEqualTo(400);
        assertThat(refused.text("/errors/0/parameter")).isEqualTo(parameter);
    }

    @Test
    void allFaultsAreNamedAtOnce() {
        var refused = service.get("/v1/events?after=-1&until=x&types=y&subject=z&limit=0&w=1", service.liveKey());

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body().at("/errors").findValuesAsText("parameter"))
                .containsExactlyInAnyOrder("after", "until", "types", "subject", "limit", "w");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "-1", "1.5", "99999999999"})
    void aWrongLastEventIdIsRefused(String id) {
        var refused = service.send(service.request("/v1/events", Optional.of(service.liveKey()))
                .header("Accept", "text/event-stream")
                .header("Last-Event-ID", id));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("/errors/0/parameter")).isEqualTo("Last-Event-ID");
    }

    @ParameterizedTest
    @ValueSource(strings = {"until", "limit"})
    void whatNeverEndsTakesNoEnd(String parameter) {
        var refused = service.send(service.request("/v1/events?" + parameter + "=1", Optional.of(service.liveKey()))
                .header("Accept", "text/event-stream"));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("/errors/0/parameter")).isEqualTo(parameter);
    }

    @Test
    void onlyWhoMayReadsIt() {
        assertThat(service.get("/v1/events").status()).isEqualTo(401);
        assertThat(service.get("/v1/events", Dispatches.freeOperator(service)).text("/type"))
                .endsWith("insufficient-tier");
        var narrow = narrow(agency(), "live", "operator");
        assertThat(service.get("/v1/events", narrow).text("/type")).endsWith("insufficient-scope");
        assertThat(service.send(service.request("/v1/events", Optional.of(service.liveKey()))
                                .header("Accept", "text/csv"))
                        .status())
                .isEqualTo(406);
    }

    @Test
    void whoMayNotKnowPersonsReadsOfNone() throws Exception {
        var agency = agency();
        everything(service, agency.test(), Dispatches.testDesk(service), permitDesk(service));
        var analyst = narrow(agency, "test", "analytics");

        var whole = String.join("\n", lines(agency.test(), ""));
        var lines = lines(analyst, "");
        var page = service.get("/v1/events?limit=1000", analyst);

        assertThat(lines).hasSameSizeAs(lines(agency.test(), ""));
        for (var given : FeedPeople.ALL) {
            assertThat(whole).as("the operator is shown " + given).contains(given);
            assertThat(String.join("\n", lines)).doesNotContainIgnoringCase(given);
            assertThat(page.raw().body()).doesNotContainIgnoringCase(given);
        }
        assertThat(lines.stream()
                        .map(FeedApiTest::json)
                        .map(line -> line.at("/type").textValue())
                        .distinct())
                .hasSizeGreaterThan(20);
    }

    @Test
    void thesamePersonHasTheSamePseudonymInOneAgencyAndModeAlone() throws Exception {
        var agency = agency();
        var stranger = agency();
        for (var key : List.of(agency.live(), agency.test(), stranger.live())) {
            new Bookings(service, key).made(BookingBodies.request().put("customer_email", "Maya@Example.com"));
            new Bookings(service, key).made(BookingBodies.request().put("customer_email", "maya@example.com"));
            new Bookings(service, key).made(BookingBodies.request().put("customer_email", "tenzing@example.com"));
        }

        var own = emails(narrow(agency, "live", "analytics"));
        var trial = emails(narrow(agency, "test", "analytics"));
        var foreign = emails(narrow(stranger, "live", "analytics"));

        assertThat(own).hasSize(3).allMatch(name -> name.matches("p_[0-9a-f]{32}"));
        assertThat(own.get(0)).isEqualTo(own.get(1)).isNotEqualTo(own.get(2));
        assertThat(own).doesNotContainAnyElementsOf(trial).doesNotContainAnyElementsOf(foreign);
    }

    @Test
    void aPageAndLinesAreCompressedForWhoAsks() throws Exception {
        var agency = agency();
        for (int i = 0; i < 5; i++) {
            new Bookings(service, agency.live()).made(BookingBodies.request());
        }
        for (var form : List.of("application/json", "application/x-ndjson")) {
            var plain = RawAnswer.of(service, "/v1/events", agency.live(), form, "identity");
            var packed = RawAnswer.of(service, "/v1/events", agency.live(), form, "gzip");

            assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
            assertThat(packed.unpacked()).isEqualTo(plain.text());
            assertThat(packed.body().length).isLessThan(plain.body().length / 2);
        }
    }

    @Test
    void whatIsExportedIsWhatTheFeedTells(@TempDir Path directory) throws Exception {
        var agency = agency();
        for (int i = 0; i < 3; i++) {
            new Bookings(service, agency.live()).made(FeedPeople.booking());
        }
        var key = keyFile(directory.resolve("key"), "dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=");

        assertThat(export(agency, key, directory.resolve("all"), "--format", "ndjson", "--personal"))
                .isZero();
        assertThat(Files.readAllLines(directory.resolve("all"))).isEqualTo(lines(agency.live(), ""));
        assertThat(export(agency, key, directory.resolve("some"), "--format", "ndjson"))
                .isZero();
        assertThat(Files.readAllLines(directory.resolve("some")))
                .isEqualTo(lines(narrow(agency, "live", "analytics"), ""));
        var table = directory.resolve("table");
        assertThat(export(agency, key, table, "--format", "csv", "--types", "booking.*"))
                .isZero();
        assertThat(Files.readAllLines(table)).hasSize(4).first().asString().startsWith("position,sequence,id,type");
        assertThat(Files.readString(table)).doesNotContain(FeedPeople.NAME, FeedPeople.NOTES);
        assertThat(directory.toFile().list()).containsExactlyInAnyOrder("key", "all", "some", "table");
    }

    @Test
    void withoutABaseUrlTheSourceIsThatOfTheServiceThatWasStartedLast(@TempDir Path directory) throws Exception {
        var agency = agency();
        new Bookings(service, agency.live()).made(BookingBodies.request());
        var key = keyFile(directory.resolve("key"), "dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=");
        var started = ServiceSource.in(new Settings.Database(DATABASE.jdbcUrl(), DATABASE.user(), DATABASE.password()));
        var options = new ArrayList<>(exportOf(agency, key, directory.resolve("events")));
        options.addAll(List.of("--format", "ndjson", "--personal"));

        started.replace("http://127.0.0.1:1");
        started.replace(TestService.BASE_URL);

        assertThat(new CommandLine(new ExportCommand()).execute(options.toArray(String[]::new)))
                .isZero();
        assertThat(Files.readAllLines(directory.resolve("events"))).isEqualTo(lines(agency.live(), ""));
    }

    @Test
    void anExportThatWasInterruptedGoesOn(@TempDir Path directory) throws Exception {
        var agency = agency();
        for (int i = 0; i < 3; i++) {
            new Bookings(service, agency.live()).made(BookingBodies.request());
        }
        var key = keyFile(directory.resolve("key"), "dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=");
        var lines = lines(agency.live(), "");
        var positions = positions(service.get("/v1/events", agency.live()));
        Files.writeString(directory.resolve("events.state"), """
                {"request": "events of %s, live, from %s, as ndjson, with personal data, with source %s and master key %s", "moment": %d, "rows": 1,
                 "bytes": %d, "next": "%d"}""".formatted(
                        agency.id(),
                        DATABASE.jdbcUrl(),
                        TestService.BASE_URL,
                        new MasterKey(Files.readString(key)).of("export", "which key"),
                        positions.getLast(),
                        lines.getFirst().length() + 1,
                        positions.getFirst()));
        Files.writeString(
                directory.resolve("events.partial"),
                lines.get(0) + "\n" + lines.get(1).substring(0, 100));
        var out = directory.resolve("events");

        assertThat(export(agency, key, out, "--format", "ndjson")).isEqualTo(1);
        var otherKey = keyFile(directory.resolve("other"), "dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMyA=");
        assertThat(export(agency, otherKey, out, "--format", "ndjson", "--personal"))
                .isEqualTo(1);
        assertThat(export(agency, key, out, "--format", "ndjson", "--personal", "--base-url", "https://other.example"))
                .isEqualTo(1);
        assertThat(export(
                        agency, key, out, "--format", "ndjson", "--personal", "--base-url", TestService.BASE_URL + "/"))
                .isZero();

        assertThat(Files.readAllLines(out)).isEqualTo(lines);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--types nonsense", "--until yesterday", "--format xml", "--mode both", "--after x"})
    void whatCannotBeExportedIsRefused(String option, @TempDir Path directory) throws Exception {
        var key = keyFile(directory.resolve("key"), "dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=");
        var out = directory.resolve("events");

        assertThat(export(new Agency(UUID.randomUUID().toString(), "", ""), key, out, option.split(" ")))
                .isEqualTo(2);
        assertThat(out).doesNotExist();
        assertThat(export(new Agency(UUID.randomUUID().toString(), "", ""), directory.resolve("none"), out))
                .isEqualTo(1);
    }

    @Test
    void revenueNamesNoPersonAndSoIsNotExportedWithPersons(@TempDir Path directory) {
        var out = directory.resolve("revenue");
        var err = new StringWriter();

        int code = new CommandLine(new ExportCommand())
                .setErr(new PrintWriter(err))
                .execute("revenue", "--personal", "--data", directory.toString(), "--out", out.toString());

        assertThat(code).isEqualTo(2);
        assertThat(err.toString()).contains("--personal may only be given for events, bookings");
        assertThat(directory).isEmptyDirectory();
    }

    private static Path keyFile(Path file, String base64) throws IOException {
        new PrivateFile(file).make(base64);
        return file;
    }

    private static int export(Agency agency, Path key, Path out, String... more) {
        var options = new ArrayList<>(exportOf(agency, key, out));
        options.addAll(List.of(more));
        if (!options.contains("--base-url")) {
            options.addAll(List.of("--base-url", TestService.BASE_URL));
        }
        return new CommandLine(new ExportCommand()).execute(options.toArray(String[]::new));
    }

    private static List<String> exportOf(Agency agency, Path key, Path out) {
        return List.of(
                "events",
                "--operator",
                agency.id(),
                "--out",
                out.toString(),
                "--master-key",
                key.toString(),
                "--db-url",
                DATABASE.jdbcUrl(),
                "--db-user",
                DATABASE.user(),
                "--db-password",
                DATABASE.password());
    }

    private static List<String> emails(String key) throws JsonProcessingException {
        return lines(key, "").stream()
                .map(FeedApiTest::json)
                .map(event -> event.at("/data/customer_email").textValue())
                .toList();
    }

    /** Everything that can happen to objects of each kind, with people whose names occur nowhere else. */
    static void everything(TestService node, String key, String rescueDesk, String permitDesk) {
        var bookings = new Bookings(node, key);
        var held = bookings.made(FeedPeople.booking().put("hold", true));
        bookings.act(held, "confirm");
        bookings.put(held, FeedPeople.booking().put("party_size", 3));
        bookings.pay(held, 1_000, "deposit");
        bookings.act(held, "cancel", "{\"reason\": \"" + FeedPeople.REASON + "\"}");
        var walked = bookings.made(FeedPeople.booking());
        bookings.act(walked, "start");
        bookings.act(walked, "complete");
        bookings.made(FeedPeople.booking().put("hold", true).put("hold_minutes", 1));
        var reservations = new Reservations(node, key);
        var stay = reservations.made(FeedPeople.stay(0));
        reservations.put(stay, FeedPeople.stay(1));
        reservations.act(stay, "check-in");
        reservations.act(stay, "check-out");
        reservations.delete(reservations.made(FeedPeople.stay(2)));
        reservations.act(reservations.made(FeedPeople.stay(3)), "no-show");
        var applications = new Applications(node, key);
        var desk = new Applications(node, permitDesk);
        for (var end : List.of("approve", "reject")) {
            var application = applications.applied(FeedPeople.application());
            desk.move(application, "review");
            if (end.equals("reject")) {
                desk.moveWith(application, "reject", "{\"reason\": \"" + FeedPeople.GROUNDS + "\"}");
            } else {
                desk.move(application, "approve");
                desk.moveWith(application, "issue", "{\"permit_number\": \"" + FeedPeople.PERMIT + "\"}");
            }
        }
        applications.withdraw(applications.applied(FeedPeople.application()));
        applications.applied(FeedPeople.application());
        FeedPeople.rescue(node, key, rescueDesk);
        node.post("/v1/test/fire-deadlines", key, """
                {"until": "%s"}""".formatted(Instant.now().plus(Duration.ofDays(390))));
    }

    static String permitDesk(TestService node) {
        return node.post("/v1/operators/platform/keys", node.deskKey("admin"), """
                        {"name": "Trial desk", "mode": "test", "scopes": ["permit_desk"]}""")
                .text("/key");
    }

    private static void endpoint(String key, Receiver receiver, String format) {
        ObjectNode body =
                JSON.createObjectNode().put("url", receiver.url("/hook")).put("format", format);
        body.putArray("event_types").add("*");
        assertThat(service.post("/v1/webhook-endpoints", key, body.toString()).status())
                .isEqualTo(201);
    }

    /** An operator of its own. */
    record Agency(String id, String live, String test) {}

    static Agency agency(TestService node) {
        var made = node.post("/v1/operators", node.deskKey("admin"), """
                {"name": "Feed Treks", "email": "feed@example.com", "tier": "pro"}""");
        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        return new Agency(made.text("/id"), made.text("/keys/live"), made.text("/keys/test"));
    }

    static void setTier(TestService node, Agency agency, String tier) {
        var changed = node.send(node.request("/v1/operators/" + agency.id(), Optional.of(node.deskKey("admin")))
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString("""
                {"name": "Feed Treks", "email": "feed@example.com", "tier": "%s"}""".formatted(tier))));
        assertThat(changed.status()).as(changed.raw().body()).isEqualTo(200);
    }

    private static Agency agency() {
        return agency(service);
    }

    static String narrow(TestService node, Agency agency, String mode, String scope) {
        var made =
                node.post("/v1/operators/" + agency.id() + "/keys", node.deskKey("admin"), """
                {"name": "Narrow", "mode": "%s", "scopes": ["%s"]}""".formatted(mode, scope));
        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        return made.text("/key");
    }

    private static String narrow(Agency agency, String mode, String scope) {
        return narrow(service, agency, mode, scope);
    }

    private static List<String> lines(String key, String query) {
        var answer = service.send(
                service.request("/v1/events" + query, Optional.of(key)).header("Accept", "application/x-ndjson"));
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).startsWith("application/x-ndjson");
        return answer.raw().body().lines().toList();
    }

    private static List<String> types(Answer page) {
        return StreamSupport.stream(page.body().at("/data").spliterator(), false)
                .map(event -> event.at("/type").textValue())
                .toList();
    }

    private static List<Long> positions(Answer page) {
        return StreamSupport.stream(page.body().at("/data").spliterator(), false)
                .map(event -> event.at("/position"))
                .peek(position -> assertThat(position.isIntegralNumber()).isTrue())
                .map(JsonNode::longValue)
                .toList();
    }

    private static Optional<String> next(Answer page) {
        var link = page.header("Link");
        assertThat(page.body().has("next_after")).isEqualTo(!link.isEmpty());
        assertThat(link.isEmpty() || page.body().at("/next_after").isIntegralNumber())
                .isTrue();
        return link.isEmpty()
                ? Optional.empty()
                : Optional.of(link.substring(TestService.BASE_URL.length() + 1, link.indexOf('>')));
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
