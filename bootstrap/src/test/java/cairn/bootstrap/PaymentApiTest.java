package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Payments of a booking have ids, a list and addresses of their own. */
class PaymentApiTest {

    private static TestService service;
    private static Bookings bookings;

    @BeforeAll
    static void start() {
        service = TestService.start();
        bookings = new Bookings(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aPaymentIsFoundAtItsLocationAndInTheList() {
        var path = "/v1/bookings/" + bookings.made(BookingBodies.request()) + "/payments";
        assertThat(service.get(path, bookings.key()).body().path("data")).isEmpty();

        var first = service.post(path, bookings.key(), payment(500, "deposit"));
        var second = service.post(path, bookings.key(), payment(200, "refund"));

        assertThat(first.status()).isEqualTo(201);
        assertThat(first.header("Location")).matches(path + "/[0-9a-f-]{36}");
        assertThat(first.body().at("/paid/amount").longValue()).isEqualTo(500);
        var deposit = service.get(first.header("Location"), bookings.key());
        assertThat(first.header("Location")).endsWith("/" + deposit.text("/id"));
        assertThat(deposit.body().at("/amount/amount").longValue()).isEqualTo(500);
        assertThat(deposit.text("/kind")).isEqualTo("deposit");
        assertThat(deposit.text("/method")).isEqualTo("card");
        assertThat(deposit.text("/reference")).isEqualTo("INV-7");
        assertThat(deposit.text("/recorded_at")).endsWith("Z");
        var refund = service.get(second.header("Location"), bookings.key());
        var list = service.get(path, bookings.key());
        assertThat(list.body().path("data")).containsExactly(deposit.body(), refund.body());
        assertThat(list.body().at("/pagination/total").intValue()).isEqualTo(2);
        assertThat(service.get(path + "?limit=1&offset=1", bookings.key())
                        .body()
                        .path("data"))
                .containsExactly(refund.body());
    }

    @Test
    void aRepeatedRequestHasTheLocationOfTheFirst() {
        var path = "/v1/bookings/" + bookings.made(BookingBodies.request()) + "/payments";
        var locations = List.of("one", "one", "two").stream()
                .map(key -> service.send(service.request(path, Optional.of(bookings.key()))
                                .header("Content-Type", "application/json")
                                .header("Idempotency-Key", path + key)
                                .POST(BodyPublishers.ofString(payment(500, "deposit"))))
                        .header("Location"))
                .toList();

        assertThat(locations.get(1)).isEqualTo(locations.getFirst());
        assertThat(locations.getLast()).isNotEqualTo(locations.getFirst());
    }

    @Test
    void aBookingIsListedByItsBalanceUntilItIsPaid() {
        var id = bookings.made(BookingBodies.request().put("reference", "Balance"));
        var due = bookings.get(id).body().at("/balance_due/amount").longValue();

        assertThat(due).isPositive();
        assertThat(listed(true)).containsExactly(id);
        assertThat(bookings.pay(id, due - 1, "deposit").status()).isEqualTo(201);
        assertThat(listed(true)).containsExactly(id);
        assertThat(listed(false)).isEmpty();
        bookings.pay(id, 1, "balance");
        assertThat(listed(true)).isEmpty();
        assertThat(listed(false)).containsExactly(id);
        assertThat(service.get("/v1/bookings?balance_due=much", bookings.key()).text("/errors/0/parameter"))
                .isEqualTo("balance_due");
    }

    private static List<String> listed(boolean isDue) {
        var found = service.get("/v1/bookings?reference=Balance&balance_due=" + isDue, bookings.key());
        return StreamSupport.stream(found.body().path("data").spliterator(), false)
                .map(booking -> booking.path("id").textValue())
                .toList();
    }

    @Test
    void aPaymentOfAnotherBookingIsNotFound() {
        var one = "/v1/bookings/" + bookings.made(BookingBodies.request()) + "/payments";
        var other = "/v1/bookings/" + bookings.made(BookingBodies.request()) + "/payments";
        var location =
                service.post(one, bookings.key(), payment(500, "deposit")).header("Location");

        assertThat(service.get(location.replace(one, other), bookings.key()).status())
                .isEqualTo(404);
    }

    private static String payment(long amount, String kind) {
        return """
                {"amount": {"amount": %d, "currency": "USD"}, "kind": "%s", "method": "card", "reference": "INV-7"}""".formatted(amount, kind);
    }
}
