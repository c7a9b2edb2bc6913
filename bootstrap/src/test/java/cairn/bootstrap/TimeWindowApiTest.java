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

    /** The present hour: the dates of the requests follow from the present day. */
    private static Instant first;

    private static Instant second;
    private static Instant third;

    private static TestService service;
    private static Bookings bookings;
    private static Reservations reservations;

    @BeforeAll
    static void start() {
        first = Instant.now().truncatedTo(ChronoUnit.HOURS);
        second = first.plus(Duration.ofHours(1));
        third = first.plus(Duration.ofHours(2));
        TestClock.put(first);
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
        TestClock.put(first);
        var changed = bookings.made(request());
        TestClock.put(second);
        var kept = bookings.made(request());
        TestClock.put(third);
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
        TestClock.put(first);
        var changed = reservations.made(Reservations.stay(0, 1, 1));
        TestClock.put(second);
        var kept = reservations.made(Reservations.stay(0, 1, 1));
        TestClock.put(third);
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
        TestClock.put(first);
        var changed = agency.applied(Applications.body());
        TestClock.put(second);
        var kept = agency.applied(Applications.body());
        TestClock.put(third);
        assertThat(desk.move(changed, "review").status()).isEqualTo(200);

        assertWindows("/v1/permits/applications", changed, kept);
        assertThat(desk.list("updated_from=" + third).raw().body())
                .contains(changed)
                .doesNotContain(kept);
    }

    @Test
    void dispatches() {
        var desk = Dispatches.testDesk(service);
        TestClock.put(first);
        var changed = Dispatches.submitted(service, service.testKey());
        TestClock.put(second);
        var kept = Dispatches.submitted(service, service.testKey());
        TestClock.put(third);
        assertThat(Dispatches.move(service, desk, changed, "acknowledge").status())
                .isEqualTo(200);

        assertWindows(Dispatches.PATH, changed, kept);
    }

    private static void assertWindows(String path, String changed, String kept) {
        assertThat(listed(path + "?created_from=" + second)).containsExactly(kept);
        assertThat(listed(path + "?created_to=" + second)).containsExactly(changed);
        assertThat(listed(path + "?created_from=" + first + "&created_to=" + third))
                .containsExactly(kept, changed);
        assertThat(listed(path + "?updated_from=" + third)).containsExactly(changed);
        assertThat(listed(path + "?updated_to=" + third)).containsExactly(kept);
        assertThat(listed(path + "?created_to=" + second + "&updated_to=" + third))
                .isEmpty();
        var reversed = service.get(
                path + "?created_from=" + second + "&created_to=" + first + "&updated_from=" + third + "&updated_to="
                        + first,
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
