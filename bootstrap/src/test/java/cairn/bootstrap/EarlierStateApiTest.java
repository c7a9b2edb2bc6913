package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads objects as they were at a point of the event log. */
class EarlierStateApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static Bookings bookings;
    private static Reservations reservations;
    private static Applications applications;

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
        bookings = new Bookings(service, service.testKey());
        reservations = new Reservations(service, service.testKey());
        applications = new Applications(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aBookingIsReadAsItWasAtEachPositionAndTime() {
        long before = bookings.head();
        var made = bookings.make(BookingBodies.request());
        var path = "/v1/bookings/" + made.text("/id");
        long created = bookings.head();
        var between = instantLaterThan(Instant.parse(made.text("/created_at")));
        assertThat(bookings.pay(made.text("/id"), 5_000, "deposit").status()).isEqualTo(201);
        assertThat(bookings.act(made.text("/id"), "start").status()).isEqualTo(200);
        var present = read(path, "");

        assertThat(read(path, "?as_of=" + created).body()).isEqualTo(made.body());
        assertThat(read(path, "?as_of=" + between).body()).isEqualTo(made.body());
        assertThat(read(path, "?as_of=" + (created + 1)).text("/status")).isEqualTo("confirmed");
        assertThat(read(path, "?as_of=" + (created + 1)).text("/version")).isEqualTo("2");
        assertThat(read(path, "?as_of=" + bookings.head()).body()).isEqualTo(present.body());
        assertThat(read(path, "?as_of=" + before).status()).isEqualTo(404);
        assertThat(read(path, "?as_of=0").status()).isEqualTo(404);
        assertThat(read(path, "?as_of=2001-01-01T00:00:00Z").status()).isEqualTo(404);
    }

    @Test
    void aHoldIsReadWithTheStatusOfThatTime() {
        var hold = bookings.make(BookingBodies.request().put("hold", true));
        var path = "/v1/bookings/" + hold.text("/id");
        long held = bookings.head();
        assertThat(bookings.act(hold.text("/id"), "confirm").status()).isEqualTo(200);

        assertThat(read(path, "?as_of=" + held).body()).isEqualTo(hold.body());
        assertThat(read(path, "").text("/status")).isEqualTo("confirmed");
    }

    @Test
    void aReservationIsReadAsItWas() {
        long before = bookings.head();
        var made = reservations.make(Reservations.stay(0, 2, 1));
        var path = "/v1/reservations/" + made.text("/id");
        long created = bookings.head();
        assertThat(reservations.delete(made.text("/id")).status()).isEqualTo(200);

        assertThat(read(path, "?as_of=" + created).body()).isEqualTo(made.body());
        assertThat(read(path, "?as_of=" + bookings.head()).text("/status")).isEqualTo("cancelled");
        assertThat(read(path, "?as_of=" + before).status()).isEqualTo(404);
    }

    @Test
    void aPermitApplicationIsReadAsItWas() {
        long before = bookings.head();
        var made = applications.apply(Applications.body());
        var path = "/v1/permits/applications/" + made.text("/id");
        long created = bookings.head();
        assertThat(service.send(service.request(path, Optional.of(service.testKey()))
                                .DELETE())
                        .status())
                .isEqualTo(200);

        assertThat(read(path, "?as_of=" + created).body()).isEqualTo(made.body());
        assertThat(read(path, "?as_of=" + bookings.head()).text("/status")).isEqualTo("withdrawn");
        assertThat(read(path, "?as_of=" + before).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource({
        "yesterday",
        "-1",
        "999999999999999999",
        "9999999999999999999999",
        "2999-01-01T00:00:00Z",
        "2026-11-20",
    })
    void aPointThatIsNoneOrInTheFutureIsRejected(String point) {
        UnaryOperator<String> problem = path -> read(path, "?as_of=" + point).text("/errors/0/parameter");

        assertThat(problem.apply("/v1/bookings/" + bookings.made(BookingBodies.request())))
                .isEqualTo("as_of");
        assertThat(problem.apply("/v1/reservations/" + reservations.made(Reservations.stay(4, 5, 1))))
                .isEqualTo("as_of");
        assertThat(problem.apply("/v1/permits/applications/"
                        + applications.apply(Applications.body()).text("/id")))
                .isEqualTo("as_of");
        assertThat(read("/v1/bookings/" + bookings.made(BookingBodies.request()), "?as_of=" + point)
                        .status())
                .isEqualTo(400);
    }

    @Test
    void relatedResourcesAreNotReadWithAnEarlierState() {
        var id = bookings.made(BookingBodies.request());
        var answer = read("/v1/bookings/" + id, "?expand=reservations&as_of=" + bookings.head());

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo("expand");
    }

    @Test
    void theObjectsOfAnotherModeAreNotReadAtAnyPoint() {
        var id = bookings.made(BookingBodies.request());

        assertThat(service.get("/v1/bookings/" + id + "?as_of=" + bookings.head(), service.liveKey())
                        .status())
                .isEqualTo(404);
    }

    private static Answer read(String path, String query) {
        return service.get(path + query, service.testKey());
    }

    private static Instant instantLaterThan(Instant past) {
        Awaitility.await()
                .pollInterval(1, TimeUnit.MILLISECONDS)
                .until(() -> Instant.now().isAfter(past.plusMillis(2)));
        return Instant.now();
    }
}
