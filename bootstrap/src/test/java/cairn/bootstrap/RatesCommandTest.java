package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code ./cairn rates} beside a running service. */
class RatesCommandTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private int run(String... words) {
        var database = List.of(
                "--db-url", DATABASE.jdbcUrl(), "--db-user", DATABASE.user(), "--db-password", DATABASE.password());
        return Application.commandLine()
                .setErr(new PrintWriter(err, true))
                .execute(Stream.concat(Stream.of(words), database.stream()).toArray(String[]::new));
    }

    private static String listed(String day) {
        return service.get("/v1/currency-rates?from=%1$s&to=%1$s".formatted(day), service.liveKey())
                .body()
                .path("data")
                .toString();
    }

    @Test
    void ratesArePublishedAndWithdrawnWithTheCommandLineAsTheirAuthor() {
        var rates = new String[] {
            "rates",
            "publish",
            "--date",
            "2025-03-01",
            "--source",
            "Nepal Rastra Bank",
            "USD=140.12/140.72",
            "INR:100=160"
        };

        assertThat(run(rates)).as(err.toString()).isZero();

        assertThat(listed("2025-03-01"))
                .isEqualTo("[{\"date\":\"2025-03-01\",\"source\":\"Nepal Rastra Bank\",\"rates\":["
                        + "{\"currency\":\"USD\",\"unit\":1,\"buying\":\"140.12\",\"selling\":\"140.72\"},"
                        + "{\"currency\":\"INR\",\"unit\":100,\"buying\":\"160\",\"selling\":\"160\"}]}]");
        assertThat(run("rates", "list", "--from", "2025-03-01", "--to", "2025-03-31"))
                .isZero();
        assertThat(run("rates", "publish", "--date", "2025-03-01", "--source", "Nepal Rastra Bank", "--withdraw"))
                .isZero();
        assertThat(listed("2025-03-01")).isEqualTo("[]");
        var acts = service.get("/v1/account/acts?types=currency_rates.published", service.deskKey("admin"));
        assertThat(acts.body().path("data"))
                .filteredOn(act -> act.at("/currency_rates/date").asText().equals("2025-03-01"))
                .extracting(act -> act.path("actor").asText())
                .containsExactly("command-line", "command-line");
    }

    @Test
    void theListControlsNoTerminal() {
        var published = service.post("/v1/currency-rates", service.deskKey("admin"), """
                {"date": "2025-05-01", "source": "\\u001b[2JBank\\n2025-05-02  Bank",
                 "rates": [{"currency": "USD", "unit": 1, "buying": "140.12", "selling": "140.72"}]}""");
        assertThat(published.status()).isEqualTo(201);
        var out = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            assertThat(run("rates", "list", "--from", "2025-05-01", "--to", "2025-05-02"))
                    .isZero();
        } finally {
            System.setOut(before);
        }
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("2025-05-01  ?[2JBank?2025-05-02  Bank  USD=140.12/140.72%n".formatted());
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "2026-13-01, there is no day '2026-13-01'",
                "+999999999-12-31, expected a day such as 2026-11-20 but was '+999999999-12-31'",
                "yesterday, expected a day such as 2026-11-20 but was 'yesterday'"
            })
    void aDayThatIsNoneIsRefused(String day, String reason) {
        assertThat(run("rates", "list", "--to", day)).isEqualTo(2);
        assertThat(err.toString()).contains("Invalid value for option '--to': " + reason);
    }

    @Test
    void faultyRatesAreNamedAndNothingIsPublished() {
        assertThat(run("rates", "publish", "--date", "2025-04-01", "--source", "x", "USD=2/1", "NPR=1"))
                .isOne();

        assertThat(err.toString())
                .contains("cairn: USD=2/1: selling must not be less than buying\nNPR=1: currency must not be NPR");
        assertThat(listed("2025-04-01")).isEqualTo("[]");
        assertThat(run("rates", "publish", "--date", "1989-12-31", "--source", "x", "USD=1"))
                .isOne();
        assertThat(err.toString()).contains("cairn: --date must not be before 1990-01-01");
        assertThat(run("rates", "list", "--from", "2025-02-01", "--to", "2025-01-01"))
                .isOne();
        assertThat(err.toString()).contains("cairn: --to must not be before from");
    }
}
