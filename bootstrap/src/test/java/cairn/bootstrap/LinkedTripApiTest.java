package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That what belongs to one trip is found from its booking, and the party from a call for help. */
class LinkedTripApiTest {

    private static TestService service;
    private static Bookings bookings;
    private static Reservations reservations;

    @BeforeAll
    static void start() {
        service = TestService.start();
        bookings = new Bookings(service, service.testKey());
        reservations = new Reservations(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aBookingShowsWhatHangsOnItIfAsked() {
        var booking = bookings.made(BookingBodies.request());
        var rooms = reservations.made(Reservations.stay(0, 1, 1).put("booking_id", booking));
        reservations.made(Reservations.stay(0, 1, 1));
        var call = callFor(booking);
        Dispatches.submitted(service, service.testKey());

        var shown = service.get("/v1/bookings/" + booking + "?expand=reservations,dispatches", service.testKey());

        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.body().at("/reservations").findValuesAsText("id")).containsExactly(rooms);
        assertThat(shown.body().at("/dispatches")).hasSize(1);
        assertThat(shown.text("/dispatches/0/id")).isEqualTo(call);
        assertThat(shown.text("/dispatches/0/status")).isEqualTo("received");
    }

    @Test
    void nothingIsShownThatWasNotRequested() {
        var booking = bookings.made(BookingBodies.request());

        var plain = bookings.get(booking).body();
        var half = service.get("/v1/bookings/" + booking + "?expand=dispatches", service.testKey())
                .body();

        assertThat(plain.has("reservations") || plain.has("dispatches")).isFalse();
        assertThat(half.has("reservations")).isFalse();
        assertThat(half.at("/dispatches").isArray()).isTrue();
        assertThat(half.at("/dispatches")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rooms", "reservations,rooms", "Reservations"})
    void whatThereIsNotCannotBeShown(String asked) {
        var answer = service.get("/v1/bookings/" + UUID.randomUUID() + "?expand=" + asked, service.testKey());

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.raw().body()).contains("\"expand\"");
    }

    @Test
    void aCallForHelpShowsThePartyAndItsGuide() {
        var start = BookingBodies.start();
        var guide = bookings.free("guide", start.toString(), start.plusDays(20).toString())
                .getFirst();
        var booking = bookings.made(BookingBodies.request()
                .put("guide_id", guide)
                .put("customer_name", "Maya")
                .put("reference", "T-7"));
        var call = callFor(booking);
        var desk = Dispatches.testDesk(service);

        for (var key : List.of(service.testKey(), desk)) {
            var shown = Dispatches.get(service, key, call);
            assertThat(shown.text("/booking_id")).isEqualTo(booking);
            assertThat(shown.body().at("/trip/party_size").intValue()).isEqualTo(2);
            assertThat(shown.text("/trip/customer_name")).isEqualTo("Maya");
            assertThat(shown.text("/trip/reference")).isEqualTo("T-7");
            assertThat(shown.text("/trip/guide/id")).isEqualTo(guide);
            assertThat(shown.text("/trip/guide/name")).isNotEmpty();
        }
    }

    @Test
    void theTripIsShownAsItIsNow() {
        var booking = bookings.made(BookingBodies.request().put("party_size", 5));
        var call = callFor(booking);
        bookings.act(booking, "party", "{\"remove\": 2}");

        assertThat(Dispatches.get(service, service.testKey(), call)
                        .body()
                        .at("/trip/party_size")
                        .intValue())
                .isEqualTo(3);
    }

    @Test
    void aCallWithoutABookingShowsNoTrip() {
        var call = Dispatches.submitted(service, service.testKey());

        assertThat(Dispatches.get(service, service.testKey(), call).body().has("trip"))
                .isFalse();
    }

    /** A rescue is not refused for it, but the caller learns nothing of another operator's party. */
    @Test
    void anothersBookingIsNoTripOfOnes() {
        var live = new Bookings(service, service.liveKey()).made(BookingBodies.request());

        var call = callFor(live);

        var shown = Dispatches.get(service, service.testKey(), call).body();
        assertThat(shown.has("trip") || shown.has("booking_id")).isFalse();
        var expanded = service.get("/v1/bookings/" + live + "?expand=dispatches", service.liveKey());
        assertThat(expanded.body().at("/dispatches")).isEmpty();
    }

    private static String callFor(String booking) {
        return Dispatches.submitted(
                        service, service.testKey(), Dispatches.call().put("booking_id", booking))
                .text("/id");
    }
}
