package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Persons are named in several ways, and all of their objects are found. */
class PrivacyApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ERASURES = "/v1/privacy/erasures";
    private static final String RECORDS = "/v1/privacy/records";
    private static final int MORE_THAN_A_PAGE = 101;

    private static TestService service;
    private static String key;

    @BeforeAll
    static void start() {
        service = TestService.startOver(DemoDatabase.copy());
        key = service.testKey();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static Answer erase(String kind, String id) {
        return service.post(ERASURES, key, JSON.createObjectNode().put(kind, id).toString());
    }

    @Test
    void aDispatchWithoutABookingIsErasedByItsId() {
        var condition = "Snow blindness of Lhakpa Nobody";
        var id = Dispatches.submitted(service, key, Dispatches.call().put("condition", condition))
                .text("/id");
        assertThat(service.get(RECORDS + "?dispatch=" + id, key).raw().body()).contains(id, condition);
        var refusal = erase("dispatch", id);
        assertThat(refusal.text("/type")).endsWith("/personal-data-needed");
        assertThat(refusal.text("/detail")).endsWith("are needed until it is closed, stood down or declined");
        service.post(Dispatches.PATH + "/" + id + "/stand-down", key, "{}");

        var erased = erase("dispatch", id);

        assertThat(erased.status()).as(erased.raw().body()).isEqualTo(200);
        assertThat(erased.body().at("/erased").intValue()).isOne();
        assertThat(service.get(Dispatches.PATH + "/" + id, key).raw().body())
                .contains(id)
                .doesNotContain("Lhakpa");
    }

    @Test
    void aReservationWithoutABookingIsErasedByItsId() {
        var reservations = new Reservations(service, key);
        var id = reservations.made(Reservations.stay(150, 151, 1).put("guest_name", "Lhakpa Nobody"));
        reservations.delete(id);

        assertThat(erase("reservation", id).body().at("/erased").intValue()).isOne();
        assertThat(reservations.get(id).raw().body()).contains(id).doesNotContain("Lhakpa");
    }

    /** A refund follows the erasure of the booking that it is for. */
    @Test
    void whatHappensAfterAnErasureIsPublished() throws IOException {
        var bookings = new Bookings(service, key);
        try (var receiver = Receiver.start()) {
            service.post("/v1/webhook-endpoints", key, """
                    {"url": "%s", "event_types": ["booking.payment_recorded", "booking.created"]}""".formatted(receiver.url("/refunds")));
            var id = bookings.made(BookingBodies.request().put("customer_name", "Lhakpa Nobody"));
            bookings.pay(id, 500, "deposit");
            bookings.delete(id);
            assertThat(erase("booking", id).body().at("/erased").intValue()).isOne();
            assertThat(service.get("/v1/bookings", key).raw().body())
                    .as("listed at once")
                    .contains(id)
                    .doesNotContain("Lhakpa");

            assertThat(bookings.pay(id, 500, "refund").status()).isEqualTo(201);
            bookings.made(BookingBodies.request());

            var newest =
                    service.get("/v1/events?order=desc&limit=2", key).body().at("/data");
            assertThat(newest.findValuesAsText("type")).containsExactly("booking.created", "booking.payment_recorded");
            var refund = newest.get(1).get("id").textValue();
            assertThat(service.get("/v1/events/" + refund, key).status()).isEqualTo(200);
            await().atMost(TestService.SOON)
                    .until(() -> receiver.requests().toString().contains(refund));
        }
    }

    @Test
    void anObjectOfAnotherOperatorOrModeIsUnknown() {
        var id = Dispatches.submitted(service, key, Dispatches.call()).text("/id");

        assertThat(service.get(RECORDS + "?dispatch=" + id, service.liveKey()).status())
                .isEqualTo(404);
        assertThat(erase("dispatch", UUID.randomUUID().toString()).status()).isEqualTo(404);
    }

    @Test
    void aPersonIsNamedInOneWay() {
        var twice = service.get(RECORDS + "?dispatch=" + UUID.randomUUID() + "&email=anna@example.com", key);

        assertThat(twice.status()).isEqualTo(400);
        assertThat(twice.text("/errors/0/parameter")).isEqualTo("dispatch");
        assertThat(twice.text("/errors/0/detail")).isEqualTo("must be left out when email is given");
        assertThat(service.get(RECORDS, key).text("/errors/0/parameter")).isEqualTo("email");
        var unnamed = service.post(ERASURES, key, "{}");
        assertThat(unnamed.status()).isEqualTo(422);
        assertThat(unnamed.text("/errors/0/pointer")).isEqualTo("/email");
        assertThat(unnamed.text("/errors/0/code")).isEqualTo("required");
    }

    @Test
    void aBookingIsErasedAfterEachOfItsManyReservations() {
        var booking = service.post("/v1/bookings", key, BookingBodies.request().toString())
                .text("/id");
        var reservations = new Reservations(service, key);
        for (int n = 0; n < MORE_THAN_A_PAGE; n++) {
            reservations.delete(reservations.made(Reservations.stay(n, n + 1, 1)
                    .put("guest_name", "Lhakpa Nobody")
                    .put("booking_id", booking)));
        }
        service.send(
                service.request("/v1/bookings/" + booking, Optional.of(key)).DELETE());

        var first = erase("booking", booking);
        assertThat(first.status()).as(first.raw().body()).isEqualTo(200);
        assertThat(first.body().at("/has_more").booleanValue()).isTrue();
        assertThat(first.raw().body()).doesNotContain(booking);
        var second = erase("booking", booking);

        assertThat(first.body().at("/erased").intValue()
                        + second.body().at("/erased").intValue())
                .isEqualTo(MORE_THAN_A_PAGE + 1);
        assertThat(second.raw().body()).contains(booking);
        assertThat(erase("booking", booking).body().at("/erased").intValue()).isZero();
    }
}
