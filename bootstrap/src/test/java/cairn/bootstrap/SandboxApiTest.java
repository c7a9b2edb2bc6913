package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.problem.ProblemType;
import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In test mode a request can name the problem with which it is answered, and an agency acts as the desks. */
class SandboxApiTest {

    private static final String APPLICATIONS = "/v1/test/permits/applications/";
    private static final String DISPATCHES = "/v1/test/emergency/dispatch/";
    private static final String CLOSE = "/v1/test/close-objects";
    private static final String WIPE = "/v1/test/wipe-objects";
    private static final List<String> LISTS = List.of(
            "bookings",
            "bookings?status=completed",
            "reservations",
            "permits/applications",
            "emergency/dispatch",
            "departures");
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static TestService service;

    @BeforeAll
    static void start() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @EnumSource(ProblemType.class)
    void aTextInTheBodyProvokesEveryProblemAndNothingIsStored(ProblemType type) throws Exception {
        var before = service.eventsOfRequests();
        var answer = sent(booking("provoke:" + type.slug(), "maya@example.com", service.testKey()));

        assertProvoked(answer, type);
        assertThat(service.eventsOfRequests()).isEqualTo(before);
    }

    @ParameterizedTest
    @EnumSource(ProblemType.class)
    void aHeaderProvokesEveryProblemOfARead(ProblemType type) throws Exception {
        assertProvoked(sent(reading("/v1/trails", service.testKey()).header("Cairn-Provoke", type.slug())), type);
    }

    @Test
    void anEmailAddressProvokesAProblem() throws Exception {
        var answer = sent(booking("", "provoke+no-availability@example.com", service.testKey()));

        assertProvoked(answer, ProblemType.NO_AVAILABILITY);
        assertThat(answer.text("/unavailable/0/reason")).isEqualTo("no_rooms");
    }

    @Test
    void aRetryWithoutTheValueTakesEffect() throws Exception {
        var key = "provoked-once";
        var refused = sent(booking("provoke:unavailable", "maya@example.com", service.testKey())
                .header("Idempotency-Key", key));
        var booked =
                service.send(booking("", "maya@example.com", service.testKey()).header("Idempotency-Key", key));

        assertThat(refused.status()).isEqualTo(503);
        assertThat(booked.status()).isEqualTo(201);
        assertThat(booked.header("Idempotent-Replayed")).isEmpty();
    }

    @Test
    void withALiveKeyTheTextHasNoEffectAndTheHeaderIsRefused() throws Exception {
        assertThat(sent(booking("provoke:unavailable", "maya@example.com", service.liveKey()))
                        .status())
                .isEqualTo(201);
        for (var key : new String[] {service.liveKey(), ""}) {
            var answer = sent(reading("/v1/trails", key).header("Cairn-Provoke", "unavailable"));

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.text("/errors/0/parameter")).isEqualTo("Cairn-Provoke");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no-such-problem", "slow", "slow; s=0", "slow; s=11", "UNAVAILABLE"})
    void aHeaderThatNamesNoProblemIsRefused(String text) throws Exception {
        var answer = sent(reading("/v1/bookings", service.testKey()).header("Cairn-Provoke", text));

        assertThat(answer.text("/code")).isEqualTo("invalid-parameter");
        assertThat(answer.text("/errors/0/parameter")).isEqualTo("Cairn-Provoke");
    }

    @Test
    void aTextThatNamesNoProblemIsRefusedWithItsPlace() throws Exception {
        var answer = sent(booking("provoke:no-such-problem", "maya@example.com", service.testKey()));

        assertThat(answer.text("/code")).isEqualTo("validation-failed");
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/notes");
    }

    @Test
    void aRealRefusalHasPrecedence() throws Exception {
        var invalid = sent(booking("provoke:unavailable", "not an address", service.testKey()));

        assertThat(invalid.text("/code")).isEqualTo("validation-failed");
        assertThat(sent(reading("/v1/bookings?no=1", service.testKey()).header("Cairn-Provoke", "unavailable"))
                        .text("/code"))
                .isEqualTo("invalid-parameter");
    }

    @ParameterizedTest
    @ValueSource(strings = {"unavailable", "rate-limit-exceeded"})
    void aDispatchThatIsRefusedNamesWhomToCall(String code) throws Exception {
        var answer = service.post("/v1/emergency/dispatch", service.testKey(), """
            {"lat": 27.948, "lng": 86.812, "altitude_m": 4940, "patient_count": 1, "condition": "provoke:%s"}\
            """.formatted(code));

        assertThat(answer.text("/code")).isEqualTo(code);
        assertThat(answer.body().at("/emergency_contacts")).isNotEmpty();
    }

    @Test
    void aReadIsDelayed() throws Exception {
        var began = Instant.now();
        var answer = sent(reading("/v1/trails", service.testKey()).header("Cairn-Provoke", "slow; s=1"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(Duration.between(began, Instant.now())).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }

    @ParameterizedTest
    @CsvSource({
        "under_review, permit.submitted permit.under_review",
        "approved, permit.submitted permit.under_review permit.approved",
        "issued, permit.submitted permit.under_review permit.approved permit.issued",
        "rejected, permit.submitted permit.under_review permit.rejected"
    })
    void anApplicationIsDecidedOnStepByStep(String status, String events) {
        var agency = new Applications(service, service.testKey());
        var id = agency.applied(Applications.body());
        var decided = advance(APPLICATIONS, id, status, service.testKey());
        var again = advance(APPLICATIONS, id, status, service.testKey());

        assertThat(decided.status()).isEqualTo(200);
        assertThat(decided.text("/status")).isEqualTo(status);
        assertThat(again.body())
                .isEqualTo(decided.body())
                .isEqualTo(agency.get(id).body());
        assertThat(events("permit/" + id)).containsExactly(events.split(" "));
    }

    @Test
    void anIssuedTestPermitHasANumber() {
        var id = new Applications(service, service.testKey()).applied(Applications.body());

        assertThat(advance(APPLICATIONS, id, "issued", service.testKey()).text("/permit_number"))
                .isEqualTo("TEST-" + id);
    }

    @ParameterizedTest
    @CsvSource({
        "acknowledged, dispatch.received dispatch.acknowledged",
        "evacuated, dispatch.received dispatch.acknowledged dispatch.dispatched dispatch.on_scene dispatch.evacuated",
        "declined, dispatch.received dispatch.declined"
    })
    void aDispatchIsAdvancedStepByStep(String status, String events) {
        var id = Dispatches.submitted(service, service.testKey());
        var advanced = advance(DISPATCHES, id, status, service.testKey());

        assertThat(advanced.status()).isEqualTo(200);
        assertThat(advanced.text("/status")).isEqualTo(status);
        assertThat(advance(DISPATCHES, id, status, service.testKey()).text("/version"))
                .isEqualTo(advanced.text("/version"));
        assertThat(events("dispatch/" + id)).containsExactly(events.split(" "));
    }

    @Test
    void aStatusToWhichNoStepLeadsIsRefused() {
        var application = new Applications(service, service.testKey()).applied(Applications.body());
        advance(APPLICATIONS, application, "issued", service.testKey());
        var dispatch = Dispatches.submitted(service, service.testKey());
        advance(DISPATCHES, dispatch, "on_scene", service.testKey());

        for (var answer : List.of(
                advance(APPLICATIONS, application, "approved", service.testKey()),
                advance(APPLICATIONS, application, "rejected", service.testKey()),
                advance(DISPATCHES, dispatch, "acknowledged", service.testKey()),
                advance(DISPATCHES, dispatch, "declined", service.testKey()))) {
            assertThat(answer.text("/code")).isEqualTo("invalid-transition");
        }
    }

    @Test
    void objectsOfOthersAndLiveObjectsAreOutOfReach() {
        var application = new Applications(service, service.testKey()).applied(Applications.body());
        var dispatch = Dispatches.submitted(service, service.testKey());
        var stranger =
                service.post("/v1/operators", service.deskKey("admin"), """
                    {"name": "Others", "email": "others@example.com", "tier": "pro"}\
                    """).text("/keys/test");
        var live = Dispatches.submitted(service, service.liveKey());

        assertThat(advance(APPLICATIONS, application, "issued", stranger).status())
                .isEqualTo(404);
        assertThat(advance(DISPATCHES, dispatch, "acknowledged", stranger).status())
                .isEqualTo(404);
        assertThat(advance(DISPATCHES, live, "acknowledged", service.testKey()).status())
                .isEqualTo(404);
        assertThat(advance(DISPATCHES, live, "acknowledged", service.liveKey()).text("/code"))
                .isEqualTo("insufficient-scope");
        assertThat(Dispatches.get(service, service.liveKey(), live).text("/status"))
                .isEqualTo("received");
    }

    @Test
    void aRetryOfAnAdvanceWithItsKeyChangesNothing() {
        var id = Dispatches.submitted(service, service.testKey());
        var request = service.request(DISPATCHES + id + "/advance", Optional.of(service.testKey()))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", "advance-once")
                .POST(BodyPublishers.ofString("{\"to\": \"dispatched\"}"));

        assertThat(service.send(request).body()).isEqualTo(service.send(request).body());
        assertThat(events("dispatch/" + id)).hasSize(3);
    }

    @Test
    void allOpenObjectsAreClosedAndThoseOfOthersAreNot() {
        var agency =
                service.post("/v1/operators", service.deskKey("admin"), """
                    {"name": "Tidy", "email": "tidy@example.com", "tier": "pro"}\
                    """).text("/keys/test");
        var booking = new Bookings(service, agency).made(BookingBodies.request());
        var application = new Applications(service, agency).applied(Applications.body());
        var dispatch = Dispatches.submitted(service, agency);
        var flown = Dispatches.submitted(service, agency);
        advance(DISPATCHES, flown, "evacuated", agency);
        var theirs = new Bookings(service, service.testKey()).made(BookingBodies.request());
        var closed = service.post(CLOSE, agency, "");

        assertThat(closed.text("/closed")).isEqualTo("4");
        assertThat(closed.text("/has_more")).isEqualTo("false");
        assertThat(closed.body().findValuesAsText("object_id"))
                .containsExactlyInAnyOrder(booking, application, dispatch, flown);
        assertThat(new Bookings(service, agency).get(booking).text("/status")).isEqualTo("cancelled");
        assertThat(new Applications(service, agency).get(application).text("/status"))
                .isEqualTo("withdrawn");
        assertThat(Dispatches.get(service, agency, dispatch).text("/status")).isEqualTo("stood_down");
        assertThat(Dispatches.get(service, agency, flown).text("/status")).isEqualTo("closed");
        assertThat(new Bookings(service, service.testKey()).get(theirs).text("/status"))
                .isEqualTo("confirmed");
        assertThat(service.post(CLOSE, agency, "").text("/closed")).isEqualTo("0");
        assertThat(service.post(CLOSE, service.liveKey(), "").text("/code")).isEqualTo("insufficient-scope");
    }

    @Test
    void wipedObjectsAreInNoListAndTakeNothing() {
        var keys = agency("wiping@example.com").at("/keys");
        var agency = keys.at("/test").textValue();
        var mine = new Bookings(service, agency);
        var others = new Bookings(service, service.testKey());
        var live = new Bookings(service, keys.at("/live").textValue());
        var trek = BookingBodies.request();
        trek.put(
                "guide_id",
                mine.free(
                                "guide",
                                text(trek, "start_date"),
                                BookingBodies.start().plusDays(20).toString())
                        .getFirst());
        var completed = mine.made(trek);
        mine.act(completed, "start");
        mine.act(completed, "complete");
        var visas = Applications.body();
        advance(APPLICATIONS, new Applications(service, agency).applied(visas), "issued", agency);
        var rooms = Reservations.stay(40, 42, Reservations.ROOMS);
        assertThat(new Reservations(service, agency).make(rooms).status()).isEqualTo(201);
        mine.made(BookingBodies.request());
        Dispatches.submitted(service, agency);
        var liveBooking = live.made(BookingBodies.request());
        var theirs = others.made(BookingBodies.request());
        assertThat(others.make(trek).text("/code")).isEqualTo("guide-unavailable");

        var wiped = service.post(WIPE, agency, "");

        assertThat(wiped.text("/closed")).isEqualTo("5");
        assertThat(wiped.text("/has_more")).isEqualTo("false");
        for (var list : LISTS) {
            assertThat(total(list, agency)).as(list).isEqualTo("0");
        }
        assertThat(mine.get(completed).text("/status")).isEqualTo("completed");
        assertThat(others.make(trek).status()).isEqualTo(201);
        assertThat(new Applications(service, service.testKey()).apply(visas).status())
                .isEqualTo(201);
        assertThat(new Reservations(service, service.testKey()).make(rooms).status())
                .isEqualTo(201);
        assertThat(live.get(liveBooking).text("/status")).isEqualTo("confirmed");
        assertThat(total("bookings", live.key())).isEqualTo("1");
        assertThat(others.get(theirs).text("/status")).isEqualTo("confirmed");
        mine.made(BookingBodies.request());
        assertThat(total("bookings", agency)).isEqualTo("1");
        assertThat(service.post(WIPE, live.key(), "").text("/code")).isEqualTo("insufficient-scope");
    }

    @Test
    void aKeyWipesWhatItsScopesCover() {
        var made = agency("calls-only@example.com");
        var whole = made.at("/keys/test").textValue();
        var calls = service.post(
                        "/v1/operators/" + made.path("id").textValue() + "/keys",
                        service.deskKey("admin"),
                        "{\"name\": \"Calls\", \"mode\": \"test\", \"scopes\": [\"emergency\"]}")
                .text("/key");
        new Bookings(service, whole).made(BookingBodies.request());
        Dispatches.submitted(service, whole);

        assertThat(service.post(WIPE, calls, "").body().findValuesAsText("kind"))
                .containsExactly("dispatch");
        assertThat(total("emergency/dispatch", whole)).isEqualTo("0");
        assertThat(total("bookings", whole)).isEqualTo("1");
    }

    @Test
    void theListsAreEmptiedByTheRequestThatClosesTheLastObject() {
        var agency = agency("many-objects@example.com").at("/keys/test").textValue();
        for (int i = 0; i <= 100; i++) {
            new Bookings(service, agency).made(BookingBodies.request());
        }

        assertThat(service.post(WIPE, agency, "").text("/has_more")).isEqualTo("true");
        assertThat(total("bookings", agency)).isEqualTo("101");
        assertThat(service.post(WIPE, agency, "").text("/has_more")).isEqualTo("false");
        assertThat(total("bookings", agency)).isEqualTo("0");
    }

    private static JsonNode agency(String email) {
        return service.post(
                        "/v1/operators",
                        service.deskKey("admin"),
                        "{\"name\": \"Tests\", \"email\": \"%s\", \"tier\": \"pro\"}".formatted(email))
                .body();
    }

    private static String total(String list, String key) {
        return service.get("/v1/" + list, key).text("/pagination/total");
    }

    private static String text(ObjectNode body, String member) {
        return body.path(member).textValue();
    }

    private static Answer advance(String path, String id, String status, String key) {
        return service.post(path + id + "/advance", key, "{\"to\": \"" + status + "\"}");
    }

    private static List<String> events(String subject) {
        var page = service.get("/v1/events?subject=" + subject, service.testKey());
        return StreamSupport.stream(page.body().at("/data").spliterator(), false)
                .map(event -> event.path("type").asText())
                .toList();
    }

    private static void assertProvoked(Answer answer, ProblemType type) {
        assertThat(answer.status()).isEqualTo(type.status());
        assertThat(answer.text("/code")).isEqualTo(type.slug());
        assertThat(answer.text("/detail")).contains("provoked in test mode");
        boolean waits = type.status() == 429 || type.status() == 503;
        assertThat(answer.header("Retry-After").isEmpty()).isNotEqualTo(waits);
    }

    private static HttpRequest.Builder booking(String notes, String email, String key) {
        var body = BookingBodies.request().put("notes", notes).put("customer_email", email);
        return service.request("/v1/bookings", Optional.of(key))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body.toString()));
    }

    private static HttpRequest.Builder reading(String path, String key) {
        return service.request(path, Optional.of(key).filter(text -> !text.isEmpty()));
    }

    /** Sends without comparison with the document, because any problem can be provoked of any operation. */
    private static Answer sent(HttpRequest.Builder request) throws Exception {
        return Answer.of(CLIENT.send(request.build(), BodyHandlers.ofString()));
    }
}
