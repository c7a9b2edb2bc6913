package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.booking.BookingModule;
import cairn.application.port.in.TestData;
import cairn.application.port.out.BookingViews;
import cairn.application.port.support.NextVersions;
import cairn.application.view.TestObjectKind;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A wipe of an operator's test objects, seen by two nodes. */
class WipeApiTest {

    private static final String WIPE = "/v1/test/wipe-objects";
    private static final List<String> LISTS = List.of(
            "bookings",
            "bookings?status=completed",
            "reservations",
            "permits/applications",
            "emergency/dispatch",
            "departures");

    private static TestService service;
    private static TestService other;

    @BeforeAll
    static void startServices() {
        var database = DemoDatabase.copy();
        service = TestService.startOver(database);
        other = TestService.besides(service, database);
    }

    @AfterAll
    static void stop() {
        other.close();
        service.close();
    }

    @Test
    void wipedObjectsAreInNoListAndTakeNothing() {
        var keys = agency("wiping@example.com").at("/keys");
        var agency = keys.at("/test").textValue();
        var mine = new Bookings(service, agency);
        var others = new Bookings(other, service.testKey());
        var live = new Bookings(service, keys.at("/live").textValue());
        var trek = BookingBodies.request();
        var start = trek.path("start_date").textValue();
        var end = BookingBodies.start().plusDays(20).toString();
        trek.put("guide_id", mine.free("guide", start, end).getFirst());
        var completed = mine.made(trek);
        mine.act(completed, "start");
        mine.act(completed, "complete");
        var visas = Applications.body();
        issue(new Applications(service, agency).applied(visas), agency);
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
            assertThat(total(service, list, agency)).as(list).isEqualTo("0");
            assertThat(total(other, list, agency)).as(list).isEqualTo("0");
        }
        assertThat(mine.get(completed).text("/status")).isEqualTo("completed");
        assertThat(others.make(trek).status()).isEqualTo(201);
        assertThat(new Applications(other, service.testKey()).apply(visas).status())
                .isEqualTo(201);
        assertThat(new Reservations(other, service.testKey()).make(rooms).status())
                .isEqualTo(201);
        assertThat(live.get(liveBooking).text("/status")).isEqualTo("confirmed");
        assertThat(total(service, "bookings", live.key())).isEqualTo("1");
        assertThat(others.get(theirs).text("/status")).isEqualTo("confirmed");
        mine.made(BookingBodies.request());
        assertThat(total(service, "bookings", agency)).isEqualTo("1");
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
        assertThat(total(service, "emergency/dispatch", whole)).isEqualTo("0");
        assertThat(total(service, "bookings", whole)).isEqualTo("1");
    }

    @Test
    void theListsAreEmptiedByTheRequestThatClosesTheLastObject() {
        var agency = agency("many-objects@example.com").at("/keys/test").textValue();
        for (int i = 0; i <= 100; i++) {
            new Bookings(service, agency).made(BookingBodies.request());
        }

        assertThat(service.post(WIPE, agency, "").text("/has_more")).isEqualTo("true");
        assertThat(total(service, "bookings", agency)).isEqualTo("101");
        assertThat(service.post(WIPE, agency, "").text("/has_more")).isEqualTo("false");
        assertThat(total(service, "bookings", agency)).isEqualTo("0");
    }

    @Test
    void objectsThatSlipThroughAWipeAreListedUntilTheNextOne() {
        var made = agency("races@example.com");
        var agency = made.at("/keys/test").textValue();
        var booking = new Bookings(service, agency).made(BookingBodies.request());
        var hold = new Bookings(service, agency).made(BookingBodies.request().put("hold", true));
        var stay = Reservations.stay(60, 61, 1);
        assertThat(new Reservations(service, agency).make(stay).status()).isEqualTo(201);
        var application = new Applications(service, agency).applied(Applications.body());
        var dispatch = Dispatches.submitted(service, agency);
        hideAllOf(made);

        assertThat(ids("bookings", agency)).containsExactlyInAnyOrder(booking, hold);
        assertThat(total(service, "reservations", agency)).isEqualTo("1");
        assertThat(ids("permits/applications", agency)).containsExactly(application);
        assertThat(ids("emergency/dispatch", agency)).containsExactly(dispatch);

        assertThat(service.post(WIPE, agency, "").text("/closed")).isEqualTo("5");
        for (var list : LISTS) {
            assertThat(total(service, list, agency)).as(list).isEqualTo("0");
        }
    }

    @Test
    void listsThatAreRebuiltFromTheLogLeaveOutTheSameObjects() {
        var agency = agency("rebuilt@example.com").at("/keys/test").textValue();
        new Bookings(service, agency).made(BookingBodies.request());
        service.post(WIPE, agency, "");
        var listed = new Bookings(service, agency).made(BookingBodies.request());
        var before = service.get("/v1/bookings", agency).body();

        try (var next =
                service.bean(NextVersions.class).claim(BookingViews.PROJECTION).orElseThrow()) {
            var outcome = BookingModule.PROJECTION
                    .rebuild(service::bean, next)
                    .run(_ -> true)
                    .orElseThrow();

            assertThat(outcome.comparison().different()).isZero();
        }
        assertThat(service.get("/v1/bookings", agency).body()).isEqualTo(before);
        assertThat(ids("bookings", agency)).containsExactly(listed);
    }

    private static JsonNode agency(String email) {
        return service.post(
                        "/v1/operators",
                        service.deskKey("admin"),
                        "{\"name\": \"Tests\", \"email\": \"%s\", \"tier\": \"pro\"}".formatted(email))
                .body();
    }

    /** Hides as a wipe does that did not know of the newest objects. */
    private static void hideAllOf(JsonNode agency) {
        var operator = new OperatorId(UUID.fromString(agency.path("id").textValue()));
        service.bean(TestData.class)
                .hide(
                        new Owner(operator, Mode.TEST),
                        EnumSet.allOf(TestObjectKind.class),
                        Instant.now().plus(Duration.ofHours(1)));
    }

    private static void issue(String application, String key) {
        var path = "/v1/test/permits/applications/" + application + "/advance";
        assertThat(service.post(path, key, "{\"to\": \"issued\"}").status()).isEqualTo(200);
    }

    private static List<String> ids(String list, String key) {
        return StreamSupport.stream(
                        answer(service, list, key).body().path("data").spliterator(), false)
                .map(each -> each.path("id").textValue())
                .toList();
    }

    private static String total(TestService node, String list, String key) {
        return answer(node, list, key).text("/pagination/total");
    }

    private static Answer answer(TestService node, String list, String key) {
        return node.get("/v1/" + list, key);
    }
}
