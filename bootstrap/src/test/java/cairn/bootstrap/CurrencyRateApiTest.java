package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Currency rates, and revenue that is converted at them. Each test has an operator of its own, and rates of days more
 * than a week away from those of other tests.
 */
class CurrencyRateApiTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final LocalDate TODAY = LocalDate.parse("2026-11-21");
    private static final String RATES = "/v1/currency-rates";
    private static final String REVENUE = "/v1/analytics/revenue?from=2020-01-01&to=2039-12-31";
    private static final String DOLLAR = rate("USD", 1, "140.12", "140.72");
    private static final String EURO = rate("EUR", 1, "160.00", "161.00");

    private static TestService service;
    private static String admin;
    private static int operators;
    private String live = "";

    @BeforeAll
    static void start() {
        TestClock.put(NOW);
        service = TestService.startOver(TestDatabase.migrated(), Map.of(TestClock.ASKED_FOR, true));
        admin = service.deskKey("admin");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void enrol() {
        TestClock.put(NOW);
        live = service.post("/v1/operators", admin, """
                {"name": "Treks", "email": "rates%d@example.com", "tier": "pro"}""".formatted(++operators)).text("/keys/live");
    }

    private static String rate(String currency, int unit, String buying, String selling) {
        return """
                {"currency": "%s", "unit": %d, "buying": "%s", "selling": "%s"}""".formatted(currency, unit, buying, selling);
    }

    private static String day(LocalDate date, String... rates) {
        return """
                {"date": "%s", "source": "Nepal Rastra Bank", "rates": [%s]}""".formatted(date, Arrays.stream(rates).collect(Collectors.joining(", ")));
    }

    private static void published(LocalDate date, String... rates) {
        var answer = service.post(RATES, admin, day(date, rates));
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
    }

    private void booked(long price, String currency) {
        var body = BookingBodies.request().put("start_date", "2027-03-01");
        body.putObject("price").put("amount", price).put("currency", currency);
        var answer = service.post("/v1/bookings", live, body.toString());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
    }

    private Answer converted(String currency, LocalDate day) {
        return service.get(REVENUE + "&convert_to=" + currency + "&rate_date=" + day, live);
    }

    private static JsonNode row(Answer answer, String currency) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        for (var row : answer.body().path("data")) {
            if (row.path("currency").asText().equals(currency)) {
                return row;
            }
        }
        throw new AssertionError("No row in " + currency);
    }

    private static void assertRefused(Answer answer, String place, String code, String detail) {
        assertThat(answer.raw().body()).contains("\"" + place + "\"", "\"" + code + "\"", detail);
    }

    @Test
    void amountsAreKeptAndConvertedAtTheMeanOfBothPrices() {
        var day = LocalDate.parse("2026-01-10");
        published(day, DOLLAR, EURO, rate("INR", 100, "160.00", "160.15"));
        booked(400_001, "USD");
        booked(70_001, "EUR");
        booked(5_000, "NPR");

        var answer = converted("NPR", day);

        var usd = row(answer, "USD");
        assertThat(usd.at("/net/amount").asLong()).isEqualTo(400_001);
        assertThat(usd.at("/net/currency").asText()).isEqualTo("USD");
        assertThat(usd.at("/converted/net/amount").asLong()).isEqualTo(56_168_140);
        assertThat(usd.at("/converted/outstanding").toString()).isEqualTo("{\"amount\":56168140,\"currency\":\"NPR\"}");
        assertThat(usd.at("/converted/paid/amount").asLong()).isZero();
        assertThat(usd.at("/converted/rate").asText()).isEqualTo("140.42");
        assertThat(usd.at("/converted/rate_date").asText()).isEqualTo("2026-01-10");
        assertThat(usd.at("/converted/rate_source").asText()).isEqualTo("Nepal Rastra Bank");
        assertThat(row(answer, "EUR").at("/converted/net/amount").asLong())
                .as("half to even")
                .isEqualTo(11_235_160);
        var npr = row(answer, "NPR");
        assertThat(npr.at("/converted/net/amount").asLong()).isEqualTo(5_000);
        assertThat(npr.at("/converted/rate").asText()).isEqualTo("1");
        assertThat(npr.path("converted").has("rate_date")).isFalse();
        assertThat(row(converted("INR", day), "USD").at("/converted/rate").asText())
                .isEqualTo("87.721380602842417617");
        assertThat(row(service.get(REVENUE, live), "USD").has("converted")).isFalse();
    }

    @Test
    void theTableNamesTheRateItsDayAndItsSource() {
        var day = LocalDate.parse("2026-02-01");
        published(day, DOLLAR);
        booked(400_001, "USD");

        var table = service.send(service.request(REVENUE + "&convert_to=NPR&rate_date=" + day, Optional.of(live))
                        .header("Accept", "text/csv"))
                .raw()
                .body();

        assertThat(table.lines()).hasSize(2);
        assertThat(table.lines().findFirst().orElseThrow())
                .endsWith(
                        "refund_due,currency,converted_gross,converted_cancellation_fees,converted_refunds,converted_net,"
                                + "converted_paid,converted_outstanding,converted_average_per_trekker,converted_fee_receivable,"
                                + "converted_refund_due,converted_currency,rate,rate_date,rate_source");
        assertThat(table.lines().toList().getLast())
                .endsWith(
                        ",0,USD,56168140,0,0,56168140,0,56168140,28084000,0,0,NPR,140.42,2026-02-01,Nepal Rastra Bank");
    }

    @Test
    void aReportWithAMissingRateIsRefusedWithAllThatAreMissing() {
        var day = LocalDate.parse("2026-03-01");
        published(day, DOLLAR);
        booked(100, "USD");
        booked(100, "CHF");
        booked(100, "EUR");

        var answer = converted("NPR", day);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/type")).endsWith("/problems/invalid-parameter");
        assertThat(answer.body().path("errors")).hasSize(2);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo("convert_to");
        assertThat(answer.text("/errors/0/code")).isEqualTo("unknown-reference");
        assertThat(answer.text("/errors/0/detail"))
                .isEqualTo("needs a rate from CHF to NPR, but none is known of the days from 2026-02-22 to 2026-03-01");
        assertThat(answer.text("/errors/1/detail")).startsWith("needs a rate from EUR to NPR");
    }

    @Test
    void aRateAppliesForSevenMoreDays() {
        var day = LocalDate.parse("2026-04-01");
        published(day, DOLLAR);
        booked(100, "USD");

        assertThat(row(converted("NPR", day.plusDays(7)), "USD")
                        .at("/converted/rate_date")
                        .asText())
                .isEqualTo("2026-04-01");
        assertThat(converted("NPR", day.plusDays(8)).status()).isEqualTo(400);
        assertThat(converted("NPR", day.minusDays(1)).status()).isEqualTo(400);
    }

    @Test
    void aReportAsOfAnEarlierPointUsesTheRatesKnownThen() {
        var day = LocalDate.parse("2026-05-01");
        booked(100_00, "USD");
        long before = service.get(REVENUE, live).body().path("as_of_position").asLong();
        published(day, rate("USD", 1, "14.01", "14.07"));
        var wrong = converted("NPR", day);
        published(day, DOLLAR);

        var corrected = converted("NPR", day);

        assertThat(row(wrong, "USD").at("/converted/rate").asText()).isEqualTo("14.04");
        assertThat(row(corrected, "USD").at("/converted/rate").asText()).isEqualTo("140.42");
        long position = wrong.body().path("as_of_position").asLong();
        var again = service.get(REVENUE + "&convert_to=NPR&rate_date=" + day + "&as_of=" + position, live);
        assertThat(again.body()).isEqualTo(wrong.body());
        var unknown = service.get(REVENUE + "&convert_to=NPR&rate_date=" + day + "&as_of=" + before, live);
        assertThat(unknown.status()).as("nothing was published then").isEqualTo(400);
        var listed = RATES + "?from=2026-05-01&to=2026-05-01";
        assertThat(service.get(listed, live).text("/data/0/rates/0/buying")).isEqualTo("140.12");
        assertThat(service.get(listed + "&as_of=" + position, live).text("/data/0/rates/0/buying"))
                .isEqualTo("14.01");
    }

    @Test
    void withdrawnRatesDoNotApply() {
        var day = LocalDate.parse("2026-06-10");
        published(day.minusDays(1), rate("USD", 1, "139", "141"));
        published(day, DOLLAR);
        booked(100, "USD");
        assertThat(row(converted("NPR", day), "USD").at("/converted/rate").asText())
                .isEqualTo("140.42");

        published(day);

        assertThat(row(converted("NPR", day), "USD").at("/converted/rate").asText())
                .isEqualTo("140");
        assertThat(service.get(RATES + "?from=2026-06-01&to=2026-06-30", live)
                        .body()
                        .path("data"))
                .hasSize(1);
    }

    @Test
    void withoutADayTheRatesOfTheLastDayOrOfTodayApply() {
        published(TODAY, DOLLAR);
        published(LocalDate.parse("2026-07-31"), rate("USD", 1, "139", "141"));
        booked(100, "USD");
        TestClock.put(Instant.parse("2026-11-22T18:14:00Z"));
        published(LocalDate.parse("2026-11-22"), rate("USD", 1, "140", "142"));

        assertThat(row(service.get(REVENUE + "&convert_to=NPR", live), "USD")
                        .at("/converted/rate_date")
                        .asText())
                .as("of a period in the future")
                .isEqualTo("2026-11-22");
        assertThat(row(service.get(REVENUE + "&convert_to=NPR&as_of=2026-11-21T18:14:59.000Z", live), "USD")
                        .at("/converted/rate_date")
                        .asText())
                .as("the day of the point in Nepal")
                .isEqualTo("2026-11-21");
        TestClock.put(Instant.parse("2026-07-15T08:30:00Z"));
        booked(100, "USD");
        TestClock.put(NOW);
        var past = "/v1/analytics/revenue?basis=booked_at&from=2026-07-01&to=2026-07-31&convert_to=NPR";
        assertThat(row(service.get(past, live), "USD")
                        .at("/converted/rate_date")
                        .asText())
                .as("of a period in the past")
                .isEqualTo("2026-07-31");
    }

    @Test
    void ratesAreListedByDayAndCurrency() {
        published(LocalDate.parse("2026-08-31"), DOLLAR, EURO);
        published(LocalDate.parse("2026-09-01"), DOLLAR);

        var all = service.get(RATES + "?from=2026-08-31&to=2026-09-01", live);
        assertThat(all.body().path("data")).hasSize(2);
        assertThat(all.text("/data/0/source")).isEqualTo("Nepal Rastra Bank");
        assertThat(all.body().at("/data/0/rates/1").toString())
                .isEqualTo("{\"currency\":\"EUR\",\"unit\":1,\"buying\":\"160.00\",\"selling\":\"161.00\"}");
        assertThat(all.body().path("as_of_position").asLong()).isPositive();
        var euros = service.get(RATES + "?from=2026-08-31&to=2026-09-01&currency=EUR", admin);
        assertThat(euros.body().path("data")).hasSize(1);
        assertThat(euros.body().at("/data/0/rates")).hasSize(1);
        assertThat(service.get(RATES + "?from=2026-09-02&to=2026-09-03", live)
                        .body()
                        .path("data"))
                .isEmpty();
        assertRefused(service.get(RATES + "?from=2026-09-02&to=2026-09-01", live), "to", "conflict", "before from");
        assertRefused(service.get(RATES + "?from=2025-09-01&to=2026-09-02", live), "to", "out-of-range", "366 days");
        assertThat(service.get(RATES + "?from=2025-09-02&to=2026-09-02", live).status())
                .isEqualTo(200);
    }

    @Test
    void theSameRatesAgainAreNoEvent() {
        var day = LocalDate.parse("2026-10-01");
        published(day, DOLLAR);
        var listed = RATES + "?from=2026-10-01&to=2026-10-01";
        var before = service.get(listed, live).body();

        published(day, DOLLAR);

        assertThat(service.get(listed, live).body()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            XYZ | 1     | 1.00        | 1.00      | /rates/0/currency | invalid-value
            usd | 1     | 1.00        | 1.00      | /rates/0/currency | invalid-value
            XAU | 1     | 1.00        | 1.00      | /rates/0/currency | invalid-value
            NPR | 1     | 1.00        | 1.00      | /rates/0/currency | invalid-value
            USD | 0     | 1.00        | 1.00      | /rates/0/unit     | out-of-range
            USD | 7     | 1.00        | 1.00      | /rates/0/unit     | invalid-value
            USD | 1     | 0           | 1.00      | /rates/0/buying   | out-of-range
            USD | 1     | 0.000       | 1.00      | /rates/0/buying   | out-of-range
            USD | 1     | -1.00       | 1.00      | /rates/0/buying   | invalid-value
            USD | 1     | 1.0000001   | 2.00      | /rates/0/buying   | invalid-value
            USD | 1     | 1.00        | 12345678  | /rates/0/selling  | invalid-value
            USD | 1     | 1e2         | 200.00    | /rates/0/buying   | invalid-value
            USD | 1     | 1,00        | 2.00      | /rates/0/buying   | invalid-value
            USD | 1     | 01.00       | 2.00      | /rates/0/buying   | invalid-value
            USD | 1     | 1.00        | 0.99      | /rates/0/selling  | conflict""")
    void aFaultyRateIsRefused(String currency, int unit, String buying, String selling, String pointer, String code) {
        var answer = service.post(RATES, admin, day(TODAY, rate(currency, unit, buying, selling)));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body().path("errors")).hasSize(1);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
        assertThat(answer.text("/errors/0/code")).isEqualTo(code);
    }

    @Test
    void faultyDaysAreRefused() {
        var tomorrow = service.post(RATES, admin, day(TODAY.plusDays(1), DOLLAR));
        assertThat(tomorrow.status()).isEqualTo(422);
        assertRefused(tomorrow, "/date", "out-of-range", "must not be in the future");
        var twice = service.post(RATES, admin, day(TODAY, DOLLAR, EURO, DOLLAR));
        assertRefused(twice, "/rates/2/currency", "duplicate", "must not have two rates");
        var nameless = service.post(RATES, admin, day(TODAY, DOLLAR).replace("Nepal Rastra Bank", " "));
        assertThat(nameless.status()).isEqualTo(422);
        assertThat(nameless.text("/errors/0/pointer")).isEqualTo("/source");
        var numbers = service.post(RATES, admin, day(TODAY, DOLLAR).replace("\"140.12\"", "140.12"));
        assertThat(numbers.status()).isEqualTo(422);
        assertThat(numbers.text("/errors/0/pointer")).isEqualTo("/rates/0/buying");
        assertThat(service.post(RATES, admin, "{\"date\": \"2026-11-31\", \"source\": \"x\", \"rates\": []}")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void onlyThePlatformPublishesRates() {
        assertThat(service.send(service.request(RATES, Optional.empty())
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(day(TODAY, DOLLAR))))
                        .status())
                .isEqualTo(401);
        var operator = service.post(RATES, live, day(TODAY, DOLLAR));
        assertThat(operator.status()).isEqualTo(403);
        assertThat(operator.text("/type")).endsWith("/problems/insufficient-scope");
        assertThat(service.post(RATES, service.deskKey("conditions_desk"), day(TODAY, DOLLAR))
                        .status())
                .isEqualTo(403);
        assertThat(service.get(RATES + "?from=2026-11-01&to=2026-11-30").status())
                .isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert_to=XYZ",
                "convert_to=npr",
                "convert_to=NPR&rate_date=2026-11-22",
                "convert_to=NPR&rate_date=yesterday",
                "rate_date=2026-11-20"
            })
    void aFaultyConversionIsRefused(String query) {
        booked(100, "NPR");

        var answer = service.get(REVENUE + "&" + query, live);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body().path("errors")).hasSize(1);
        assertThat(answer.text("/errors/0/parameter"))
                .isEqualTo(query.contains("rate_date") ? "rate_date" : "convert_to");
    }

    @Test
    void aSumThatIsTooLargeInTheOtherCurrencyIsRefused() {
        var day = LocalDate.parse("2025-11-01");
        published(day, rate("VND", 1_000, "0.000001", "0.000001"));
        booked(1_000_000_000_000L, "NPR");

        var answer = converted("VND", day);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/errors/0/code")).isEqualTo("out-of-range");
    }
}
