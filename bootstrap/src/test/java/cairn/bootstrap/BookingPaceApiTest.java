package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code /v1/analytics/pace}: what was on the books so many days before a month. */
class BookingPaceApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static final YearMonth MONTH = YearMonth.from(BookingBodies.start());

    private static TestService service;
    private static int agencies;

    private String key = "";

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void enrol() {
        key = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "pace%d@example.com", "tier": "pro"}""".formatted(++agencies))
                .text("/keys/live");
    }

    private String booked(int party, long price, boolean isHeld) {
        var body = BookingBodies.request().put("party_size", party).put("hold", isHeld);
        body.putObject("price").put("amount", price).put("currency", "USD");
        var answer = service.post("/v1/bookings", key, body.toString());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return answer.text("/id");
    }

    private static long daysBefore(YearMonth month) {
        return ChronoUnit.DAYS.between(LocalDate.now(ZoneId.of("Asia/Kathmandu")), month.atDay(1));
    }

    private JsonNode pace(String days, String more) {
        var answer = service.get("/v1/analytics/pace?month=" + MONTH + "&days_before=" + days + more, key);
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer.body();
    }

    @Test
    void confirmedBookingsAreOnTheBooksFromTheirDayOn() {
        booked(2, 100_000, false);
        booked(3, 200_000, true);
        service.post("/v1/bookings/" + booked(4, 300_000, false) + "/cancel", key, "{}");
        long today = daysBefore(MONTH);

        var found = pace("%d,%d,%d".formatted(today - 1, today, today + 1), "");

        assertThat(found.path("data"))
                .as("nothing was booked by yesterday, and tomorrow has not come")
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.path("days_before").asLong()).isEqualTo(today);
                    assertThat(row.path("date").asText())
                            .isEqualTo(MONTH.atDay(1).minusDays(today).toString());
                    assertThat(row.path("currency").asText()).isEqualTo("USD");
                    assertThat(figures(row.path("this_year"))).containsExactly(1, 2, 100_000);
                    assertThat(figures(row.path("last_year"))).containsExactly(0, 0, 0);
                });
        var before = pace(Long.toString(today), "&as_of=" + found.path("as_of_position"));
        booked(5, 400_000, false);
        assertThat(pace(Long.toString(today), "&as_of=" + found.path("as_of_position")))
                .as("as it was known")
                .isEqualTo(before);
        assertThat(figures(pace(Long.toString(today), "").at("/data/0/this_year")))
                .containsExactly(2, 7, 500_000);
    }

    @Test
    void withoutDaysTheLastRowIsThePresent() {
        booked(2, 100_000, false);

        var rows = service.get("/v1/analytics/pace?month=" + MONTH, key).body().path("data");

        assertThat(rows)
                .singleElement()
                .satisfies(row -> assertThat(row.path("days_before").asLong()).isEqualTo(daysBefore(MONTH)));
    }

    @Test
    void aTrailHasTheBookingsOfItsOwn() {
        var trail =
                service.get("/v1/bookings/" + booked(2, 100_000, false), key).text("/trail_id");
        var query = "&trail_id=";

        var row = pace(Long.toString(daysBefore(MONTH)), query + trail).at("/data/0");

        assertThat(figures(row.path("this_year"))).containsExactly(1, 2, 100_000);
        assertThat(service.get(row.at("/links/events").asText(), key).body().path("data"))
                .isNotEmpty();
        assertThat(pace(Long.toString(daysBefore(MONTH)), query + UUID.randomUUID())
                        .path("data"))
                .isEmpty();
    }

    @Test
    void aRowLeadsToItsEvents() {
        var id = booked(2, 100_000, false);
        var row = pace(Long.toString(daysBefore(MONTH)), "").at("/data/0");

        var events = service.get(row.at("/links/events").asText(), key);

        assertThat(events.status()).isEqualTo(200);
        assertThat(StreamSupport.stream(events.body().path("data").spliterator(), false)
                        .map(event -> event.path("subject").asText()))
                .isNotEmpty()
                .containsOnly("booking/" + id);
    }

    @Test
    void theSameMonthOfTheYearBeforeIsBesideIt() throws SQLException {
        booked(6, 600_000, false);
        assertThat(pace("0,1," + daysBefore(MONTH), "").path("data"))
                .as("the projection has it")
                .hasSize(1);
        makeOneYearOlder();
        booked(2, 100_000, false);
        long today = daysBefore(MONTH);

        var row = pace(Long.toString(today), "").at("/data/0");

        assertThat(figures(row.path("this_year"))).containsExactly(1, 2, 100_000);
        assertThat(figures(row.path("last_year"))).containsExactly(1, 6, 600_000);
        var earlier = service.get(row.at("/links/last_year_events").asText(), key);
        assertThat(earlier.status()).isEqualTo(200);
        assertThat(earlier.text("/data/0/data/party_size"))
                .as("last year's party")
                .isEqualTo("6");
        var table = service.send(
                service.request("/v1/analytics/pace?month=" + MONTH + "&days_before=" + today, Optional.of(key))
                        .header("Accept", "text/csv"));
        assertThat(table.raw().body())
                .isEqualTo("days_before,date,bookings,trekkers,charged,last_year_bookings,last_year_trekkers,"
                        + "last_year_charged,currency\r\n"
                        + "%d,%s,1,2,100000,1,6,600000,USD\r\n"
                                .formatted(today, MONTH.atDay(1).minusDays(today)));
    }

    /** Moves everything in the log, and the trek of the booking, to a year ago. */
    private static void makeOneYearOlder() throws SQLException {
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update events set occurred_at = occurred_at - interval '1 year 1 day'");
            statement.execute(
                    "update revenue_facts set start_date = start_date - interval '1 year' where party_size = 6");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            month=2027-13 | month
            month=27-03 | month
            month=2027-03&days_before=1000 | days_before
            month=2027-03&days_before=-32 | days_before
            month=2027-03&days_before=7,7 | days_before
            month=2027-03&days_before=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25 | days_before
            month=2027-03&as_of=soon | as_of
            """)
    void whatCannotBeAskedIsRefusedByName(String query, String name) {
        var answer = service.get("/v1/analytics/pace?" + query, key);

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo(name);
    }

    private static long[] figures(JsonNode onTheBooks) {
        return new long[] {
            onTheBooks.path("bookings").asLong(),
            onTheBooks.path("trekkers").asLong(),
            onTheBooks.at("/charged/amount").asLong()
        };
    }
}
