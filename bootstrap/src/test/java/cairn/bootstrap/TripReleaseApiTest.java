package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reservations and permit applications of a booking that is cancelled or moved. */
class TripReleaseApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static Bookings bookings;
    private static Reservations reservations;
    private static Applications applications;
    private static Applications desk;

    private String booking = "";

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
        bookings = new Bookings(service, service.testKey());
        reservations = new Reservations(service, service.testKey());
        applications = new Applications(service, service.testKey());
        desk = Applications.testDesk(service);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void book() {
        booking = bookings.made(request());
    }

    @AfterEach
    void giveRoomsBack() {
        reservations
                .list("limit=100&status=confirmed")
                .body()
                .path("data")
                .findValuesAsText("id")
                .forEach(reservations::delete);
    }

    private static ObjectNode request() {
        return BookingBodies.request().put("start_date", Reservations.night(0).toString());
    }

    private String reserved(int from, int to, int rooms) {
        return reservations.made(Reservations.stay(from, to, rooms).put("booking_id", booking));
    }

    private String applied() {
        return applications.applied(Applications.body().put("booking_id", booking));
    }

    private Answer cancel(String body, String... headers) {
        return bookings.act(booking, "cancel", body, headers);
    }

    private static List<String> held(Answer answer) {
        return answer.body().path("still_held").findValuesAsText("id");
    }

    /** Returns the names of the events of each transaction. */
    private static List<String> appendedAfter(long position) {
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("""
                        select string_agg(name, ' ' order by name) from events where position > %d group by xmin::text
                        """.formatted(position))) {
            var names = new ArrayList<String>();
            while (rows.next()) {
                names.add(rows.getString(1));
            }
            return names;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String status(JsonNode answer, String id) {
        for (var held : answer.path("still_held")) {
            if (held.path("id").asText().equals(id)) {
                return held.path("type").asText() + " " + held.path("status").asText();
            }
        }
        return "";
    }

    @Test
    void whatIsNotReleasedIsStillHeld() {
        var rooms = reserved(30, 31, 1);
        var permit = applied();

        var answer = cancel("{}");

        assertThat(answer.text("/status")).isEqualTo("cancelled");
        assertThat(held(answer)).containsExactlyInAnyOrder(rooms, permit);
        assertThat(status(answer.body(), rooms)).isEqualTo("reservation confirmed");
        assertThat(status(answer.body(), permit)).isEqualTo("permit submitted");
        assertThat(reservations.get(rooms).text("/status")).isEqualTo("confirmed");
    }

    @Test
    void aBookingShowsWhatIsStillHeldAndWhatWasReleased() {
        var start = Reservations.night(0);
        var guide = bookings.free("guide", start.toString(), start.plusDays(20).toString())
                .getFirst();
        booking = bookings.made(request().put("guide_id", guide));
        var rooms = reserved(30, 31, 1);
        var permit = applied();
        var call = Dispatches.submitted(
                        service, service.testKey(), Dispatches.call().put("booking_id", booking))
                .text("/id");

        assertThat(related())
                .containsExactlyInAnyOrder(
                        "reservation " + rooms + " confirmed true",
                        "permit " + permit + " submitted true",
                        "dispatch " + call + " received true",
                        "crew " + guide + " assigned true");
        cancel("{\"release\": [\"reservations\"]}");
        assertThat(related())
                .containsExactlyInAnyOrder(
                        "reservation " + rooms + " cancelled false",
                        "permit " + permit + " submitted true",
                        "dispatch " + call + " received true",
                        "crew " + guide + " released false");
        assertThat(bookings.get(booking).body().has("related")).isFalse();
    }

    private List<String> related() {
        var shown = service.get("/v1/bookings/" + booking + "?expand=related", service.testKey());
        return StreamSupport.stream(shown.body().path("related").spliterator(), false)
                .map(one -> String.join(
                        " ",
                        one.path("type").asText(),
                        one.path("id").asText(),
                        one.path("status").asText(),
                        one.path("held").asText()))
                .toList();
    }

    @Test
    void nothingHeldIsNotMentioned() {
        reservations.delete(reserved(30, 31, 1));

        assertThat(cancel("{}").body().has("still_held")).isFalse();
        assertThat(bookings.get(booking).body().has("still_held")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[\"reservations\", \"permits\"] | cancelled | withdrawn",
                "[\"reservations\"] | cancelled | submitted",
                "[\"permits\"] | confirmed | withdrawn",
                "[] | confirmed | submitted",
            })
    void cancellingReleasesWhatItNames(String release, String rooms, String permit) {
        var reservation = reserved(30, 32, 1);
        var application = applied();

        var answer = cancel("{\"release\": " + release + "}");

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        assertThat(reservations.get(reservation).text("/status")).isEqualTo(rooms);
        assertThat(applications.get(application).text("/status")).isEqualTo(permit);
        assertThat(held(answer).contains(reservation)).isEqualTo(rooms.equals("confirmed"));
        assertThat(held(answer).contains(application)).isEqualTo(permit.equals("submitted"));
    }

    @Test
    void theRoomsOfACancelledBookingAreFreeAgain() {
        int before = reservations.available(40, 42);
        reserved(40, 42, 3);
        assertThat(reservations.available(40, 42)).isEqualTo(before - 3);

        cancel("{\"release\": [\"reservations\"]}");

        assertThat(reservations.available(40, 42)).isEqualTo(before);
    }

    @Test
    void bookingAndReservationsAreCancelledInOneAppend() {
        reserved(30, 31, 1);
        reserved(31, 32, 1);
        applied();
        long head = bookings.head();

        cancel("{\"release\": [\"reservations\", \"permits\"]}");

        assertThat(appendedAfter(head))
                .containsExactly("booking.cancelled permit.withdrawn reservation.cancelled reservation.cancelled");
    }

    @Test
    void deletingReleasesAsTheQuerySays() {
        var reservation = reserved(30, 31, 1);
        var application = applied();

        var answer = service.send(service.request(
                        "/v1/bookings/" + booking + "?release=reservations,permits", Optional.of(service.testKey()))
                .DELETE());

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        assertThat(answer.body().path("still_held").isArray()).isTrue();
        assertThat(held(answer)).isEmpty();
        assertThat(reservations.get(reservation).text("/status")).isEqualTo("cancelled");
        assertThat(applications.get(application).text("/status")).isEqualTo("withdrawn");
    }

    @Test
    void whatCannotBeReleasedStaysAndIsNamed() {
        var arrived = reserved(30, 31, 1);
        reservations.act(arrived, "check-in");
        var issued = applied();
        desk.move(issued, "review");
        desk.move(issued, "approve");
        desk.move(issued, "issue");
        var open = reserved(31, 32, 1);

        var answer = cancel("{\"release\": [\"reservations\", \"permits\"]}");

        assertThat(answer.text("/status")).isEqualTo("cancelled");
        assertThat(held(answer)).containsExactlyInAnyOrder(arrived, issued);
        assertThat(status(answer.body(), arrived)).isEqualTo("reservation checked_in");
        assertThat(status(answer.body(), issued)).isEqualTo("permit issued");
        assertThat(reservations.get(open).text("/status")).isEqualTo("cancelled");
    }

    @Test
    void aBookingThatIsCancelledAlreadyReleasesLater() {
        var reservation = reserved(30, 31, 1);
        cancel("{}");

        var answer = cancel("{\"release\": [\"reservations\"]}");
        long head = bookings.head();
        var again = cancel("{\"release\": [\"reservations\"]}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("version").asInt()).isEqualTo(2);
        assertThat(held(answer)).isEmpty();
        assertThat(reservations.get(reservation).text("/status")).isEqualTo("cancelled");
        assertThat(again.body()).isEqualTo(answer.body());
        assertThat(bookings.head()).isEqualTo(head);
    }

    @Test
    void theSameRequestGetsTheSameAnswer() {
        var permit = applied();
        reserved(30, 31, 1);
        var key = UUID.randomUUID().toString();
        var body = "{\"release\": [\"reservations\"]}";

        var first = cancel(body, "Idempotency-Key", key);
        applications.withdraw(permit);
        var again = cancel(body, "Idempotency-Key", key);
        var other = cancel("{\"release\": [\"permits\"]}", "Idempotency-Key", key);

        assertThat(held(first)).containsExactly(permit);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(other.status()).isEqualTo(422);
    }

    @Test
    void whatIsReleasedInTheQueryIsPartOfTheRequest() {
        reserved(30, 31, 1);
        var key = UUID.randomUUID().toString();

        var first = bookings.act(booking, "cancel?release=reservations", "", "Idempotency-Key", key);
        var same = cancel("{\"release\": [\"reservations\"]}", "Idempotency-Key", key);
        var other = cancel("{}", "Idempotency-Key", key);

        assertThat(first.status()).as(first.raw().body()).isEqualTo(200);
        assertThat(same.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(other.status()).isEqualTo(422);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[\"rooms\"]",
                "[\"Reservations\"]",
                "[null]",
                "[\"dispatches\"]",
                "[\"permits\", \"permits\", \"permits\"]",
                "\"everything\"",
                "{}",
                "true"
            })
    void aWrongWordIsRefusedAndNothingHasHappened(String release) {
        var reservation = reserved(30, 31, 1);

        var answer = cancel("{\"release\": " + release + "}");

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).startsWith("/release");
        assertThat(bookings.get(booking).text("/status")).isEqualTo("confirmed");
        assertThat(reservations.get(reservation).text("/status")).isEqualTo("confirmed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"release=rooms", "release=reservations,Permits", "released=permits"})
    void aWrongWordInTheQueryIsRefused(String query) {
        var answer = bookings.act(booking, "cancel?" + query, "");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo(query.substring(0, query.indexOf('=')));
        assertThat(bookings.get(booking).text("/status")).isEqualTo("confirmed");
    }

    @Test
    void aBookingThatCannotBeCancelledReleasesNothing() {
        var reservation = reserved(30, 31, 1);
        bookings.act(booking, "start");
        bookings.act(booking, "complete");

        var answer = cancel("{\"release\": [\"reservations\"]}");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text("/current_status")).isEqualTo("completed");
        assertThat(reservations.get(reservation).text("/status")).isEqualTo("confirmed");
    }

    @Test
    void anotherOperatorReleasesNothing() {
        var reservation = reserved(30, 31, 1);
        var other = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Other treks", "email": "other@example.com", "tier": "pro"}""");
        var release = "{\"release\": [\"reservations\", \"permits\"]}";

        for (var key : List.of(other.text("/keys/test"), service.liveKey())) {
            assertThat(new Bookings(service, key)
                            .act(booking, "cancel", release)
                            .status())
                    .isEqualTo(404);
        }

        assertThat(reservations.get(reservation).text("/status")).isEqualTo("confirmed");
        assertThat(bookings.get(booking).text("/status")).isEqualTo("confirmed");
    }

    @Test
    void reservationsOfOtherBookingsAreNotTouched() {
        reserved(30, 31, 1);
        var without = reservations.made(Reservations.stay(30, 31, 1));
        var other = bookings.made(request());
        var ofOther = reservations.made(Reservations.stay(30, 31, 1).put("booking_id", other));

        cancel("{\"release\": [\"reservations\", \"permits\"]}");

        for (var untouched : List.of(without, ofOther)) {
            assertThat(reservations.get(untouched).body().path("version").asInt())
                    .isEqualTo(1);
        }
    }

    private Answer move(int days, String query) {
        var body = request().put("start_date", Reservations.night(days).toString());
        body.remove("trail_id");
        var request = service.request("/v1/bookings/" + booking + query, Optional.of(service.testKey()))
                .header("Content-Type", "application/json");
        return service.send(request.PUT(BodyPublishers.ofString(body.toString())));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, -2})
    void aMovedBookingTakesItsReservationsAlong(int days) {
        var first = reserved(2, 3, 4);
        var second = reserved(3, 5, 4);
        long head = bookings.head();

        var answer = move(days, "?move=reservations");

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        assertThat(answer.text("/start_date"))
                .isEqualTo(Reservations.night(days).toString());
        assertThat(answer.body().path("still_held").isArray()).isTrue();
        assertThat(held(answer)).isEmpty();
        assertStay(first, 2 + days, 3 + days);
        assertStay(second, 3 + days, 5 + days);
        assertThat(appendedAfter(head)).containsExactly("booking.updated reservation.updated reservation.updated");
    }

    private static void assertStay(String reservation, int from, int to) {
        var shown = reservations.get(reservation);
        assertThat(shown.text("/check_in")).isEqualTo(Reservations.night(from).toString());
        assertThat(shown.text("/check_out")).isEqualTo(Reservations.night(to).toString());
    }

    @Test
    void aMoveIsMadeOnceAndChangesNothingElse() {
        var rooms = reserved(2, 3, 4);
        var before = bookings.get(booking).body();
        var body = "{\"start_date\": \"%s\", \"move\": [\"reservations\"]}".formatted(Reservations.night(2));
        long head = bookings.head();

        var moved = bookings.act(booking, "move", body, "Idempotency-Key", "a-move");
        var again = bookings.act(booking, "move", body, "Idempotency-Key", "a-move");

        assertThat(moved.status()).as(moved.raw().body()).isEqualTo(200);
        assertThat(again.body()).isEqualTo(moved.body());
        assertThat(moved.text("/start_date")).isEqualTo(Reservations.night(2).toString());
        assertThat(moved.body().at("/party_size")).isEqualTo(before.at("/party_size"));
        assertThat(moved.body().at("/metadata")).isEqualTo(before.at("/metadata"));
        assertStay(rooms, 4, 5);
        assertThat(appendedAfter(head)).containsExactly("booking.updated reservation.updated");
    }

    @Test
    void whereOneReservationCannotMoveNothingDoes() {
        var first = reserved(2, 3, 1);
        var second = reserved(4, 5, 1);
        reservations.made(Reservations.stay(5, 6, Reservations.ROOMS));
        long head = bookings.head();

        var answer = move(1, "?move=reservations");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text("/type")).endsWith("/problems/no-availability");
        assertThat(answer.text("/detail"))
                .contains(second, Reservations.night(5).toString());
        assertThat(bookings.head()).isEqualTo(head);
        assertThat(bookings.get(booking).text("/start_date"))
                .isEqualTo(Reservations.night(0).toString());
        assertStay(first, 2, 3);
        assertStay(second, 4, 5);
    }

    @Test
    void aMovedBookingNamesWhatWasNotMoved() {
        var rooms = reserved(2, 3, 1);
        var permit = applied();

        var without = move(1, "");
        var with = move(2, "?move=reservations");
        var unmoved = move(2, "?move=reservations");

        assertThat(held(without)).containsExactlyInAnyOrder(rooms, permit);
        assertThat(held(with)).containsExactly(permit);
        assertStay(rooms, 3, 4);
        assertThat(unmoved.body().has("still_held")).isFalse();
        assertStay(rooms, 3, 4);
    }

    @Test
    void onlyReservationsCanBeMoved() {
        var rooms = reserved(2, 3, 1);

        var answer = move(1, "?move=reservations,permits");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo("move");
        assertStay(rooms, 2, 3);
    }

    @Test
    void whatIsNotListedYetIsNotForgotten() throws SQLException {
        var reservation = reserved(30, 31, 1);
        Answer release;
        Answer move;
        Answer plain;
        try (var holder = DATABASE.dataSource().getConnection();
                var statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("select 1 from token_entry where processor_name = 'reservation-views' for update");
            reserved(31, 32, 1);
            release = cancel("{\"release\": [\"reservations\"]}");
            move = move(1, "?move=reservations");
            plain = move(2, "");
            holder.rollback();
        }

        for (var refused : List.of(release, move)) {
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.header("Retry-After")).isNotEmpty();
        }
        assertThat(plain.status()).isEqualTo(200);
        assertThat(plain.body().path("version").asInt()).isEqualTo(2);
        assertThat(reservations.get(reservation).body().path("version").asInt()).isEqualTo(1);
    }

    @Test
    void moreThanAHundredAreNotReleasedAtOnce() {
        for (int i = 0; i < 101; i++) {
            reservations.delete(reserved(30, 31, 1));
        }

        var answer = cancel("{\"release\": [\"reservations\"]}");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/release");
        assertThat(answer.text("/errors/0/detail")).contains("100");
        assertThat(bookings.get(booking).text("/status")).isEqualTo("confirmed");
    }

    @Test
    void aGuestWhoChecksInMeanwhileKeepsTheRoom() {
        for (int i = 0; i < 10; i++) {
            booking = bookings.made(request());
            var arriving = reserved(30, 31, 1);
            var other = reserved(31, 32, 1);

            var checkIn = CompletableFuture.supplyAsync(() -> reservations.act(arriving, "check-in"));
            var cancelled = cancel("{\"release\": [\"reservations\"]}");

            boolean isIn = checkIn.join().status() == 200;
            assertThat(cancelled.status()).isEqualTo(200);
            assertThat(reservations.get(arriving).text("/status")).isEqualTo(isIn ? "checked_in" : "cancelled");
            assertThat(held(cancelled)).isEqualTo(isIn ? List.of(arriving) : List.of());
            assertThat(reservations.get(other).text("/status")).isEqualTo("cancelled");
            reservations.act(arriving, "check-out");
        }
    }
}
