package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A copy of an operator's objects is kept up to date by asking for what was created or changed since. */
class TimeWindowApiTest {

    private static final Instant FIRST = Instant.now().truncatedTo(ChronoUnit.HOURS);
    private static final Instant SECOND = FIRST.plus(Duration.ofHours(1));
    private static final Instant THIRD = FIRST.plus(Duration.ofHours(2));

    private static TestService service;
    private static Bookings bookings;
    private static Reservations reservations;

    @BeforeAll
    static void start() {
        TestClock.put(FIRST);
        service = TestService.startOver(TestDatabase.migrated(), Map.of(TestClock.ASKED_FOR, true));
        bookings = new Bookings(service, service.testKey());
        reservations = new Reservations(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void bookings() {
        TestClock.put(FIRST);
        var changed = bookings.made(request());
        TestClock.put(SECOND);
        var kept = bookings.made(request());
        TestClock.put(THIRD);
        var body = request().put("notes", "Two vegetarians");
        body.remove("trail_id");
        assertThat(bookings.put(changed, body).status()).isEqualTo(200);

        assertWindows("/v1/bookings", changed, kept);
    }

    private static ObjectNode request() {
        return BookingBodies.request().put("start_date", Applications.trekDate().toString());
    }

    @Test
    void reservations() {
        TestClock.put(FIRST);
        var changed = reservations.made(Reservations.stay(0, 1, 1));
        TestClock.put(SECOND);
        var kept = reservations.made(Reservations.stay(0, 1, 1));
        TestClock.put(THIRD);
        assertThat(reservations
                        .put(changed, Reservations.stay(0, 1, 1).put("guest_name", "Maya"))
                        .status())
                .isEqualTo(200);

        assertWindows("/v1/reservations", changed, kept);
    }

    @Test
    void applications() {
        var desk = Applications.testDesk(service);
        var agency = new Applications(service, service.testKey());
        TestClock.put(FIRST);
        var changed = agency.applied(Applications.body());
        TestClock.put(SECOND);
        var kept = agency.applied(Applications.body());
        TestClock.put(THIRD);
        assertThat(desk.move(changed, "review").status()).isEqualTo(200);

        assertWindows("/v1/permits/applications", changed, kept);
        assertThat(desk.list("updated_from=" + THIRD).raw().body())
                .contains(changed)
                .doesNotContain(kept);
    }

    @Test
    void dispatches() {
        var desk = Dispatches.testDesk(service);
        TestClock.put(FIRST);
        var changed = Dispatches.submitted(service, service.testKey());
        TestClock.put(SECOND);
        var kept = Dispatches.submitted(service, service.testKey());
        TestClock.put(THIRD);
        assertThat(Dispatches.move(service, desk, changed, "acknowledge").status())
                .isEqualTo(200);

        assertWindows(Dispatches.PATH, changed, kept);
    }

    private static void assertWindows(String path, String changed, String kept) {
        assertThat(listed(path + "?created_from=" + SECOND)).containsExactly(kept);
        assertThat(listed(path + "?created_to=" + SECOND)).containsExactly(changed);
        assertThat(listed(path + "?created_from=" + FIRST + "&created_to=" + THIRD))
                .containsExactly(kept, changed);
        assertThat(listed(path + "?updated_from=" + THIRD)).containsExactly(changed);
        assertThat(listed(path + "?updated_to=" + THIRD)).containsExactly(kept);
        assertThat(listed(path + "?created_to=" + SECOND + "&updated_to=" + THIRD))
                .isEmpty();
        var reversed = service.get(
                path + "?created_from=" + SECOND + "&created_to=" + FIRST + "&updated_from=" + THIRD + "&updated_to="
                        + FIRST,
                service.testKey());
        assertThat(reversed.status()).isEqualTo(400);
        assertThat(reversed.body().at("/errors").findValuesAsText("parameter"))
                .containsExactly("created_to", "updated_to");
    }

    private static List<String> listed(String query) {
        return service.get(query, service.testKey())
                .body()
                .at("/data")
                .valueStream()
                .map(each -> each.at("/id").textValue())
                .toList();
    }
}
