package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code /v1/analytics/funnel}: how far the bookings of a month came. */
class BookingFunnelApiTest {

    private static final String PATH = "/v1/analytics/funnel";
    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static LocalDate today;
    private static YearMonth month;
    private static int agencies;

    private Bookings bookings;

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
        today = LocalDate.now(ZoneId.of("Asia/Kathmandu"));
        month = YearMonth.from(today).minusMonths(2);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void enrol() {
        var key = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "funnel%d@example.com", "tier": "pro"}""".formatted(++agencies))
                .text("/keys/test");
        bookings = new Bookings(service, key);
    }

    private String made(boolean isHeld) {
        var body = BookingBodies.request().put("hold", isHeld);
        body.putObject("price").put("amount", 100_000).put("currency", "USD");
        return bookings.made(body);
    }

    /** Creates a booking as if on a day of the month before last. */
    private String made(boolean isHeld, int day) {
        var id = made(isHeld);
        funnel("");
        DATABASE.execute(
                "update revenue_facts set booked_on = '%s' where booking_id = '%s'".formatted(month.atDay(day), id));
        return id;
    }

    private void act(String id, String... actions) {
        for (var action : actions) {
            assertThat(bookings.act(id, action).status()).as(action).isEqualTo(200);
        }
    }

    private JsonNode funnel(String more) {
        var answer = service.get(PATH + "?from=" + month + "&to=" + YearMonth.from(today) + more, bookings.key());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer.body();
    }

    @Test
    void eachBookingCountsInTheStepsThatItReached() {
        var holds = List.of(made(true, 10), made(true, 12), made(true, 20));
        made(true, 5);
        var atOnce = List.of(made(false, 5), made(false, 5), made(false, 5));
        var cancelledHold = made(true, 5);
        var before = funnel("");

        holds.forEach(id -> act(id, "confirm"));
        act(cancelledHold, "cancel");
        var fired = service.post("/v1/test/fire-deadlines", bookings.key(), """
                {"until": "%s"}""".formatted(
                        Instant.now().plus(Duration.ofHours(1))));
        assertThat(fired.text("/fired")).isEqualTo("1");
        bookings.pay(atOnce.get(0), 100_000, "balance");
        act(atOnce.get(0), "start", "complete");
        bookings.pay(atOnce.get(1), 30_000, "deposit");
        act(atOnce.get(1), "cancel");
        act(holds.getFirst(), "start");

        var found = funnel("").path("data");
        assertThat(found).singleElement().satisfies(row -> {
            assertThat(row.path("month").asText()).isEqualTo(month.toString());
            assertThat(figures(row)).containsExactly(8, 5, 6, 1, 2, 2, 1, 2, 1);
            assertThat(row.path("median_days_to_confirm").asLong())
                    .isEqualTo(ChronoUnit.DAYS.between(month.atDay(12), today));
            assertThat(row.path("median_days_to_departure").asLong())
                    .as("three have been confirmed today, the others earlier")
                    .isEqualTo(ChronoUnit.DAYS.between(today, BookingBodies.start()));
        });
        assertThat(funnel("&as_of=" + before.path("as_of_position")))
                .as("as it was known")
                .isEqualTo(before);
        assertThat(figures(before.at("/data/0"))).containsExactly(8, 5, 3, 0, 0, 0, 0, 0, 0);
        assertThat(before.at("/data/0").has("median_days_to_confirm")).isFalse();
        assertThat(funnel("&as_of=0").path("data")).isEmpty();
    }

    @Test
    void aRowLeadsToItsBookings() {
        var id = made(false);

        var row = funnel("").at("/data/0");

        var list = service.get(row.at("/links/bookings").asText(), bookings.key());
        assertThat(list.status()).as(list.raw().body()).isEqualTo(200);
        assertThat(StreamSupport.stream(list.body().path("data").spliterator(), false)
                        .map(booking -> booking.path("id").asText()))
                .containsExactly(id);
        assertThat(row.path("month").asText()).isEqualTo(YearMonth.from(today).toString());
    }

    @Test
    void aTrailHasTheBookingsOfItsOwn() {
        var id = made(true);
        act(id, "confirm");
        var trail = service.get("/v1/bookings/" + id, bookings.key()).text("/trail_id");

        var row = funnel("&trail_id=" + trail).at("/data/0");

        assertThat(figures(row)).containsExactly(1, 1, 1, 0, 0, 0, 0, 0, 0);
        assertThat(row.at("/links/bookings").asText()).endsWith("&trail_id=" + trail);
        assertThat(funnel("&trail_id=" + UUID.randomUUID()).path("data")).isEmpty();
    }

    @Test
    void monthsHaveRowsOfTheirOwnAndOtherAgenciesNone() {
        made(false, 1);
        made(false);
        var other = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "funnel%d@example.com", "tier": "pro"}""".formatted(++agencies))
                .text("/keys/test");

        assertThat(funnel("").path("data"))
                .extracting(row -> row.path("month").asText())
                .containsExactly(month.toString(), YearMonth.from(today).toString());
        assertThat(service.get(PATH + "?from=" + month + "&to=" + YearMonth.from(today), other)
                        .body()
                        .path("data"))
                .isEmpty();
    }

    @Test
    void aTableHasTheSameFigures() {
        act(made(true, 10), "confirm");

        var table = service.send(service.request(PATH + "?from=" + month + "&to=" + month, Optional.of(bookings.key()))
                .header("Accept", "text/csv"));

        assertThat(table.raw().body())
                .isEqualTo("month,bookings,held,confirmed,expired,cancelled,paid,settled,departed,completed,"
                        + "median_days_to_confirm,median_days_to_departure\r\n"
                        + "%s,1,1,1,0,0,0,0,0,0,%d,%d\r\n"
                                .formatted(
                                        month,
                                        ChronoUnit.DAYS.between(month.atDay(10), today),
                                        ChronoUnit.DAYS.between(today, BookingBodies.start())));
        assertThat(table.raw().headers().firstValueAsLong("Cairn-As-Of-Position"))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            to=2027-03 | from
            from=2027-03 | to
            from=2027-13&to=2027-12 | from
            from=2027-01-01&to=2027-12 | from
            from=2027-03&to=2027-02 | to
            from=2017-03&to=2027-03 | to
            from=2027-03&to=2027-03&as_of=soon | as_of
            from=2027-03&to=2027-03&as_of=99999999 | as_of
            from=2027-03&to=2027-03&group_by=month | group_by
            """)
    void whatCannotBeAskedIsRefusedByName(String query, String name) {
        var answer = service.get(PATH + "?" + query, bookings.key());

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo(name);
    }

    private static long[] figures(JsonNode row) {
        return Stream.of(
                        "bookings",
                        "held",
                        "confirmed",
                        "expired",
                        "cancelled",
                        "paid",
                        "settled",
                        "departed",
                        "completed")
                .mapToLong(figure -> row.path(figure).asLong())
                .toArray();
    }
}
