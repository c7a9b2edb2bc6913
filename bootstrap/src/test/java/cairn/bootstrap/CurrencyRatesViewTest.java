package cairn.bootstrap;

import static cairn.bootstrap.AnalyticsReaders.ask;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.FeedApiTest.Agency;
import cairn.domain.shared.Nepal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The view of currency rates for BI tools. */
class CurrencyRatesViewTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static final AnalyticsReaders READERS = new AnalyticsReaders(DATABASE);
    private static final String DOLLAR = rate("USD", 1, "140.12", "140.72");
    private static final String IN_TEXT = "concat_ws('|', date, currency, unit, buying, selling, rate, source)";

    private static TestService service;
    private static Agency agency;
    private static Connection analyst;

    private final LocalDate today = LocalDate.now(Nepal.ZONE);

    @BeforeAll
    static void start() throws SQLException {
        service = TestService.startOver(DATABASE);
        agency = FeedApiTest.agency(service);
        analyst = READERS.connect(READERS.create("analyst_rates", agency.id()));
    }

    @AfterAll
    static void stop() throws SQLException {
        analyst.close();
        service.close();
    }

    private static String rate(String currency, int unit, String buying, String selling) {
        return """
                {"currency": "%s", "unit": %d, "buying": "%s", "selling": "%s"}""".formatted(currency, unit, buying, selling);
    }

    private static void publish(LocalDate day, String... rates) {
        var answer = service.post(
                "/v1/currency-rates", service.deskKey("admin"), """
                {"date": "%s", "source": "Nepal Rastra Bank", "rates": [%s]}""".formatted(day, String.join(", ", rates)));
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
    }

    @Test
    void theNewestListOfADayHasARowForEachCurrency() throws SQLException {
        publish(LocalDate.parse("1990-01-01"), rate("USD", 1, "28.60", "28.72"));
        publish(LocalDate.parse("2025-03-01"), rate("USD", 1, "14.01", "14.07"), rate("EUR", 1, "15", "16"));
        publish(LocalDate.parse("2025-03-01"), DOLLAR, rate("INR", 100, "160.00", "160.15"));
        publish(LocalDate.parse("2025-03-31"), rate("EUR", 1_000, "9999999.999998", "9999999.999999"));
        publish(LocalDate.parse("2025-04-01"), DOLLAR);
        publish(LocalDate.parse("2025-04-01"));

        assertThat(ask(
                        analyst,
                        "select %s from analytics.currency_rates where date < '2025-05-01' order by date, currency"
                                .formatted(IN_TEXT)))
                .containsExactly(
                        "1990-01-01|USD|1|28.60|28.72|28.66|Nepal Rastra Bank",
                        "2025-03-01|INR|100|160.00|160.15|1.60075|Nepal Rastra Bank",
                        "2025-03-01|USD|1|140.12|140.72|140.42|Nepal Rastra Bank",
                        "2025-03-31|EUR|1000|9999999.999998|9999999.999999|9999.9999999985|Nepal Rastra Bank");
        assertThat(ask(analyst, """
                select position from analytics.currency_rates r
                 where date = '2025-03-01' and published_at > now() - interval '1 hour'""")).hasSize(2).allMatch(position -> Long.parseLong(position) > 0);
    }

    @Test
    void rowsAreForReadersOnly() throws SQLException {
        publish(LocalDate.parse("2025-06-01"), DOLLAR);
        var rows = "select currency from analytics.currency_rates where date = '2025-06-01'";
        assertThat(ask(analyst, rows)).containsExactly("USD");
        var former = READERS.create("analyst_former", agency.id());
        DATABASE.execute("delete from analytics.readers where role = '%s'".formatted(former));
        try (var session = READERS.connect(former)) {
            assertThat(ask(session, rows)).isEmpty();
        }
    }

    @Test
    void theColumnsAreThoseOfTheDocumentation() throws IOException, SQLException {
        var page = Files.readString(Path.of("../docs/api/data-sets.md"));
        var section = page.substring(page.indexOf("\n## currency_rates\n"));
        var documented = section.substring(0, section.indexOf("\n## ", 5))
                .lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("\\|", -1))
                .map(cells -> cells[1].strip().replace("`", "") + " "
                        + cells[2].strip().toLowerCase(Locale.ROOT))
                .map(column -> column.replace(" integer", " bigint")
                        .replace(" decimal", " numeric")
                        .replace(" timestamp", " timestamp with time zone"))
                .toList();

        assertThat(ask(analyst, """
                select attname || ' ' || format_type(atttypid, null) from pg_attribute
                 where attrelid = 'analytics.currency_rates'::regclass and attnum > 0 order by attnum""")).containsExactlyElementsOf(documented);
    }

    /** The example of the guide converts as the API does. */
    @Test
    void revenueInRupeesIsThatOfTheReport() throws SQLException {
        publish(today, DOLLAR);
        for (var money : new String[] {"USD", "NPR"}) {
            var body = BookingBodies.request();
            body.putObject("price").put("amount", 400_001).put("currency", money);
            assertThat(service.post("/v1/bookings", agency.live(), body.toString())
                            .status())
                    .isEqualTo(201);
        }
        var report = service.get(
                "/v1/analytics/revenue?group_by=month&convert_to=NPR&from=%1$s&to=%2$s&rate_date=%1$s"
                        .formatted(today, today.plusYears(2)),
                agency.live());
        assertThat(report.body().path("data")).hasSize(2);
        var example = AnalyticsReaders.statement(3).replace("2026-11-20", today.toString());
        var sql = "select concat_ws('|', month, currency, net, net_in_npr, rate) from (%s) example"
                .formatted(example.strip().replaceFirst(";$", ""));
        await().atMost(TestService.SOON)
                .untilAsserted(() -> assertThat(ask(analyst, sql))
                        .containsExactlyInAnyOrderElementsOf(report.body()
                                .path("data")
                                .valueStream()
                                .map(row -> String.join(
                                        "|",
                                        row.at("/group/month").asText(),
                                        row.at("/currency").asText(),
                                        row.at("/net/amount").asText(),
                                        row.at("/converted/net/amount").asText(),
                                        row.at("/converted/rate").asText()))
                                .toList()));
    }
}
