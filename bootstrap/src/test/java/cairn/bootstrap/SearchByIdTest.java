package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.demo.Demo;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The console's search for the id of an object leads to the page of the object. */
class SearchByIdTest {

    private static TestService service;
    private static Browser browser;

    @BeforeAll
    static void start() {
        service = TestService.start();
        browser = new Browser(service);
        var email = UUID.randomUUID() + "@agency.example";
        var added = service.post(
                "/v1/operators/%s/members".formatted(Demo.OPERATOR), service.deskKey("admin"), """
                {"email": "%s", "roles": ["bookings"]}""".formatted(email));
        assertThat(browser.signInFirst(email, added.text("/password"), "seven paper lanterns over Namche")
                        .status())
                .isEqualTo(201);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static void assertLeadsTo(String page, String id) {
        var answer = browser.get("/console/test/search?q=" + id);
        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.raw().headers().firstValue("Location")).contains("/console/test" + page + id);
    }

    @Test
    void aReservationHasAPageOfItsOwnWithAndWithoutABooking() {
        var key = service.testKey();
        var booking = new Bookings(service, key).made(BookingBodies.request());
        var reservations = new Reservations(service, key);
        var alone = reservations.made(Reservations.stay(0, 1, 1));
        var booked = reservations.made(Reservations.stay(1, 2, 1).put("booking_id", booking));

        assertLeadsTo("/reservations/", alone);
        assertLeadsTo("/reservations/", booked);
        assertLeadsTo("/bookings/", booking);
        assertThat(browser.get("/console/test/reservations/" + booked).raw().body())
                .as("leads to its booking")
                .contains("/console/test/bookings/" + booking);
    }
}
