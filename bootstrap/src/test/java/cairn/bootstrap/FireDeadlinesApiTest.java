package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.out.Deadlines;
import cairn.application.port.out.TestClocks;
import cairn.application.view.Deadline;
import cairn.application.view.TestClock.Advance;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A person who tries the service out need not wait for the clock. No scheduler runs here. */
class FireDeadlinesApiTest {

    private static final String PATH = "/v1/test/fire-deadlines";
    private static final String ADVANCE = "/v1/test/advance-clock";
    private static final int MOST_AT_ONCE = 100;

    private static TestDatabase database;
    private static TestService service;
    private static TestService other;

    @BeforeAll
    static void startServices() {
        database = DemoDatabase.copy();
        service = TestService.startOver(database);
        other = TestService.besides(service, database);
    }

    @AfterAll
    static void stop() {
        other.close();
        service.close();
    }

    @Test
    void aHoldExpiresAndEveryNodeShowsItAtOnce() {
        var agency = agency("holds@example.com", "pro");
        var id = new Bookings(service, agency).made(hold());
        var answer = fire(other, agency, Duration.ofMinutes(31));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text("/fired")).isEqualTo("1");
        assertThat(answer.text("/deadlines/0/kind")).isEqualTo("booking_hold");
        assertThat(answer.text("/deadlines/0/object_id")).isEqualTo(id);
        assertThat(answer.text("/has_more")).isEqualTo("false");
        assertThat(new Bookings(service, agency).get(id).text("/status")).isEqualTo("expired");
        assertThat(service.get("/v1/bookings?status=expired", agency).text("/pagination/total"))
                .isEqualTo("1");
        assertThat(types(new Bookings(other, agency), id)).containsExactly("booking.created", "booking.expired");
    }

    @Test
    void firedTwiceItHappensOnce() {
        var agency = agency("twice@example.com", "pro");
        var id = new Bookings(service, agency).made(hold());
        fire(service, agency, Duration.ofMinutes(31));
        var again = fire(other, agency, Duration.ofMinutes(31));

        assertThat(again.text("/fired")).isEqualTo("0");
        assertThat(types(new Bookings(other, agency), id)).containsExactly("booking.created", "booking.expired");
    }

    @Test
    void whatIsNotDueByThenStays() {
        var agency = agency("early@example.com", "pro");
        var id = new Bookings(service, agency).made(hold());

        assertThat(fire(service, agency, Duration.ofMinutes(29)).text("/fired")).isEqualTo("0");
        assertThat(fire(service, agency, Duration.ofDays(-1)).text("/fired")).isEqualTo("0");
        assertThat(new Bookings(other, agency).get(id).text("/status")).isEqualTo("pending");
    }

    @Test
    void neitherLiveObjectsNorThoseOfOthersAreTouched() {
        var agency = agency("mine@example.com", "pro");
        var stranger = agency("theirs@example.com", "pro");
        var live = new Bookings(service, service.liveKey());
        var theirs = new Bookings(service, stranger);
        var mine = new Bookings(service, service.testKey());
        var liveId = live.made(hold());
        var theirId = theirs.made(hold());
        var liveCall = Dispatches.submitted(service, service.liveKey());
        mine.made(hold());
        fire(service, service.testKey(), Duration.ofDays(1));
        fire(service, agency, Duration.ofDays(1));

        assertThat(live.get(liveId).text("/status")).isEqualTo("pending");
        assertThat(theirs.get(theirId).text("/status")).isEqualTo("pending");
        assertThat(Dispatches.get(service, service.liveKey(), liveCall).text("/escalations"))
                .isEqualTo("0");
    }

    @Test
    void aDispatchIsEscalatedOnceForEachTimeAsked() {
        var agency = agency("calls@example.com", "free");
        var id = Dispatches.submitted(service, agency);

        for (int times = 1; times <= 3; times++) {
            assertThat(fire(service, agency, Duration.ofDays(300)).text("/fired"))
                    .isEqualTo("1");
            assertThat(Dispatches.get(other, agency, id).text("/escalations")).isEqualTo(String.valueOf(times));
        }
    }

    @Test
    void whatIsAcknowledgedIsNotEscalatedAnyMore() {
        var agency = agency("seen@example.com", "free");
        var id = Dispatches.submitted(service, agency);
        Dispatches.move(service, Dispatches.testDesk(service), id, "acknowledge");

        assertThat(fire(service, agency, Duration.ofDays(1)).text("/fired")).isEqualTo("0");
        assertThat(Dispatches.get(other, agency, id).text("/status")).isEqualTo("acknowledged");
    }

    @Test
    void atMostAHundredAreSeenToAtOnceAndTheAnswerSaysThatThereAreMore() {
        var agency = agency("many@example.com", "pro");
        for (int i = 0; i <= MOST_AT_ONCE; i++) {
            new Bookings(service, agency).made(hold());
        }
        var first = fire(service, agency, Duration.ofDays(1));
        var rest = fire(service, agency, Duration.ofDays(1));

        assertThat(first.text("/fired")).isEqualTo("100");
        assertThat(first.text("/has_more")).isEqualTo("true");
        assertThat(rest.text("/fired")).isEqualTo("1");
        assertThat(rest.text("/has_more")).isEqualTo("false");
    }

    @Test
    void aKeyFiresWhatItHasTheScopeFor() {
        var made = service.post("/v1/operators", service.deskKey("admin"), operator("scopes@example.com", "pro"));
        var whole = made.text("/keys/test");
        var bookings = key(made.text("/id"), "operator");
        var calls = key(made.text("/id"), "emergency");
        new Bookings(service, whole).made(hold());
        Dispatches.submitted(service, whole);

        assertThat(fire(service, bookings, Duration.ofDays(1)).body().findValuesAsText("kind"))
                .containsExactly("booking_hold");
        assertThat(fire(service, calls, Duration.ofDays(1)).body().findValuesAsText("kind"))
                .containsExactly("dispatch_escalation");
        assertThat(fire(service, key(made.text("/id"), "analytics"), Duration.ofDays(1))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void aLiveKeyIsRefusedWhateverItSends() {
        for (var body : List.of("{}", until(Duration.ofDays(1)))) {
            var answer = service.post(PATH, service.liveKey(), body);

            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.text("/type")).endsWith("/problems/insufficient-scope");
            assertThat(answer.text("/detail")).contains("test key");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"until\": null}",
                "{\"until\": \"tomorrow\"}",
                "{\"until\": 7}",
                "{\"until\": \"2026-11-21\"}",
                "{\"until\": \"9999-12-31T23:59:59.000Z\"}",
                "{\"until\": \"+1000000000-12-31T23:59:59Z\"}"
            })
    void aMomentThatIsNoneOrTooFarIsRefusedByName(String body) {
        var answer = service.post(PATH, service.testKey(), body);

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/until");
    }

    @Test
    void unknownMembersAreRefused() {
        var answer = service.post(PATH, service.testKey(), """
                {"until": "2026-11-21T08:30:00.000Z", "mode": "live"}""");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/mode");
    }

    @Test
    void advancesOfTheTestClockAddUpForTheObjectsThatExist() {
        var agency = agency("clock@example.com", "pro");
        var first = new Bookings(service, agency).made(hold());

        assertThat(advance(agency, 1_000).text("/fired")).isEqualTo("0");
        var second = new Bookings(service, agency).made(hold());
        assertThat(fired(advance(other, agency, 1_000))).containsExactly(first);
        assertThat(new Bookings(other, agency).get(first).text("/status")).isEqualTo("expired");
        assertThat(new Bookings(other, agency).get(second).text("/status")).isEqualTo("pending");
        assertThat(fired(advance(agency, 1_000))).containsExactly(second);
    }

    @Test
    void aRepeatedRequestAdvancesTheClockOnce() {
        var agency = agency("repeated@example.com", "pro");
        var hold = new Bookings(service, agency).made(hold());

        assertThat(fired(advanceOnce(service, agency, 1_000))).isEmpty();
        assertThat(fired(advanceOnce(other, agency, 1_000))).isEmpty();
        assertThat(advanceOnce(other, agency, 999).text("/code")).isEqualTo("idempotency-key-reused");
        assertThat(fired(advance(agency, 1_000))).containsExactly(hold);
    }

    @Test
    void everyDeadlineOfTheTimeThatPassesFiresInItsOrder() {
        var agency = agency("order@example.com", "pro");
        var call = Dispatches.submitted(service, agency);
        var hold = new Bookings(service, agency).made(hold().put("hold_minutes", 1));
        var advanced = advance(agency, 75).body();

        assertThat(advanced.findValuesAsText("kind"))
                .hasSizeBetween(8, 9)
                .startsWith("dispatch_escalation", "dispatch_escalation")
                .containsOnlyOnce("booking_hold")
                .endsWith("dispatch_escalation");
        assertThat(advanced.findValuesAsText("due_at")).isSorted();
        assertThat(Dispatches.get(other, agency, call).text("/escalations")).isIn("7", "8");
        assertThat(new Bookings(other, agency).get(hold).text("/status")).isEqualTo("expired");
        assertThat(advance(agency, 0).text("/fired")).isEqualTo("0");
    }

    @Test
    void aTestClockMovesNeitherLiveObjectsNorThoseOfOthers() {
        var mine = service.post("/v1/operators", service.deskKey("admin"), operator("my-clock@example.com", "pro"));
        var live = new Bookings(service, mine.text("/keys/live"));
        var theirs = new Bookings(service, agency("their-clock@example.com", "pro"));
        var liveId = live.made(hold());
        var theirId = theirs.made(hold());

        assertThat(advance(mine.text("/keys/test"), 7_200).text("/fired")).isEqualTo("0");
        assertThat(live.get(liveId).text("/status")).isEqualTo("pending");
        assertThat(theirs.get(theirId).text("/status")).isEqualTo("pending");
        assertThat(advance(live.key(), 7_200).text("/code")).isEqualTo("insufficient-scope");
    }

    @Test
    void onlyTheNewestAdvancesAreKept() throws SQLException {
        var clocks = service.bean(TestClocks.class);
        var operator = new OperatorId(UUID.randomUUID());
        clocks.add(operator, new Advance(Instant.EPOCH, Duration.ofDays(1)), Optional.empty());
        for (int i = 1; i <= TestClocks.MOST; i++) {
            clocks.add(operator, new Advance(Instant.ofEpochSecond(i), Duration.ofSeconds(1)), Optional.empty());
        }

        assertThat(clocks.of(operator).ahead()).isEqualTo(Duration.ofSeconds(TestClocks.MOST));
        assertThat(storedAdvances(operator)).isEqualTo(TestClocks.MOST);
    }

    @Test
    void deadlinesOfLaterObjectsHideNoneThatIsDue() {
        var made = service.post("/v1/operators", service.deskKey("admin"), operator("later@example.com", "pro"));
        var agency = made.text("/keys/test");
        var owner = new Owner(new OperatorId(UUID.fromString(made.text("/id"))), Mode.TEST);
        var hold = new Bookings(service, agency).made(hold());
        var soon = Instant.now().plusSeconds(600);
        var inAYear = Instant.now().plus(Duration.ofDays(365)).toEpochMilli();
        service.bean(Deadlines.class)
                .set(LongStream.rangeClosed(1, 10_000)
                        .mapToObj(place -> new BookingId(new UUID((inAYear << 16) | (7L << 12), place)))
                        .map(later -> new Deadline(Deadline.Id.ofHold(owner, later), soon))
                        .toList());
        var answer = advance(agency, 31 * 60);

        assertThat(fired(answer)).containsExactly(hold);
        assertThat(answer.text("/has_more")).isEqualTo("false");
    }

    private static int storedAdvances(OperatorId operator) throws SQLException {
        var sql = "select count(*) from test_clock_advances where operator_id = '" + operator + "'";
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            row.next();
            return row.getInt(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"seconds\": -1}", "{\"seconds\": 34560001}", "{\"seconds\": \"1h\"}"})
    void aTimeThatIsNoneOrTooLongIsRefusedByName(String body) {
        var answer = service.post(ADVANCE, service.testKey(), body);

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/seconds");
    }

    private static Answer advance(String key, int seconds) {
        return advance(service, key, seconds);
    }

    private static Answer advance(TestService node, String key, int seconds) {
        return node.post(ADVANCE, key, seconds(seconds));
    }

    private static Answer advanceOnce(TestService node, String key, int seconds) {
        return node.send(node.request(ADVANCE, Optional.of(key))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", "once")
                .POST(BodyPublishers.ofString(seconds(seconds))));
    }

    private static String seconds(int seconds) {
        return "{\"seconds\": " + seconds + "}";
    }

    private static List<String> fired(Answer answer) {
        return answer.body().findValuesAsText("object_id");
    }

    private static Answer fire(TestService node, String key, Duration ahead) {
        return node.post(PATH, key, until(ahead));
    }

    private static String until(Duration ahead) {
        return "{\"until\": \"" + Instant.now().plus(ahead) + "\"}";
    }

    private static String agency(String email, String tier) {
        return service.post("/v1/operators", service.deskKey("admin"), operator(email, tier))
                .text("/keys/test");
    }

    private static String operator(String email, String tier) {
        return "{\"name\": \"Trial Treks\", \"email\": \"%s\", \"tier\": \"%s\"}".formatted(email, tier);
    }

    private static String key(String operator, String scope) {
        return service.post(
                        "/v1/operators/" + operator + "/keys",
                        service.deskKey("admin"),
                        "{\"name\": \"One\", \"mode\": \"test\", \"scopes\": [\"" + scope + "\"]}")
                .text("/key");
    }

    private static List<String> types(Bookings bookings, String id) {
        return StreamSupport.stream(
                        bookings.get(id, "events").body().at("/data").spliterator(), false)
                .map(event -> event.at("/type").textValue())
                .toList();
    }

    private static ObjectNode hold() {
        return BookingBodies.request().put("hold", true);
    }
}
