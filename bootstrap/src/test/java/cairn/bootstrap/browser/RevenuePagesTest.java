package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService;
import cairn.domain.access.MemberRole;
import cairn.domain.shared.Nepal;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The figures of an agency: what they are, what changed them, and that they are right. */
@NeedsChromium
final class RevenuePagesTest {

    /** A month in which other tests book nothing. */
    private static final LocalDate DAY = Treks.start().plusMonths(7);

    private static final String PERIOD = "from=%s&to=%s"
            .formatted(
                    DAY.withDayOfMonth(1), DAY.withDayOfMonth(1).plusMonths(1).minusDays(1));

    private static ConsoleSite site;
    private static TestService service;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
        service = site.service();
        treks = new Treks(service);
    }

    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void anAnalystExplainsADifferenceBetweenTwoReportsToTheCent() {
        var paid = treks.bookedOn(Treks.ROUTE, DAY, "Paid later");
        var moved = treks.bookedOn(Treks.ROUTE, DAY, "Moved away");
        var cancelled = treks.bookedOn(Treks.ROUTE, DAY, "Cancelled");
        treks.bookedOn(Treks.ROUTE, DAY, "Unchanged");
        long since = position();
        pay(paid, 12_345);
        treks.write(
                "POST",
                "/v1/bookings/%s/move".formatted(moved),
                "{\"start_date\": \"%s\"}".formatted(DAY.plusMonths(1)));
        treks.write("POST", "/v1/bookings/%s/cancel".formatted(cancelled), "{}");
        long until = position();
        pay(paid, 50_000);

        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.ANALYST)) {
            var page = pages.open("/console/revenue?%s&as_of=%d&since=%d".formatted(PERIOD, until, since));
            assertThat(page.locator(".chart rect")).hasCount(1);
            var month = row(page, "November");
            var differences = differences(page, month);
            WalkPictures.keep(page, "analyst-compared");
            month.getByRole(AriaRole.LINK).click();
            page.waitForURL("**/revenue/changes?**");

            assertThat(page.locator("tbody tr")).hasCount(3);
            assertThat(page.getByText("no longer in this row")).hasCount(1);
            assertThat(page.locator("tbody a[href*='/bookings/']")).hasCount(0);
            assertThat(page.locator("main")).not().containsText("Paid later");
            var total = page.locator("tfoot tr");
            assertThat(differences(page, total)).isEqualTo(differences);
            assertThat(differences).contains("Paid +123.45", "Bookings −2", "Trekkers −4");
            var sum = page.locator("tbody tr").all().stream()
                    .map(each -> difference(page, each, "Net"))
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            assertThat(sum).isEqualByComparingTo(difference(page, total, "Net")).isNegative();
            WalkPictures.keep(page, "analyst-explained");
            row(page, "+123.45").getByText("Events").click();
            page.waitForURL("**/events?**");
            assertThat(page.locator("#events tbody tr")).hasCount(1);
            assertThat(page.locator("#events .changes")).containsText("paid: USD 0.00 → USD 123.45");
        }
    }

    /** The differences of a row by figure, such as {@code Paid +123.45}. */
    private static List<String> differences(Page page, Locator row) {
        var names = page.locator("thead th").allInnerTexts();
        var cells = row.locator("th, td").all();
        return IntStream.range(0, cells.size())
                .filter(i -> cells.get(i).locator(".difference").count() > 0 && i > 0)
                .mapToObj(i ->
                        names.get(i) + " " + cells.get(i).locator(".difference").innerText())
                .toList();
    }

    private static BigDecimal difference(Page page, Locator row, String figure) {
        return differences(page, row).stream()
                .filter(each -> each.startsWith(figure + " "))
                .map(each -> new BigDecimal(each.substring(figure.length() + 1)
                        .replace(",", "")
                        .replace('−', '-')
                        .replace("+", "")))
                .findFirst()
                .orElse(BigDecimal.ZERO);
    }

    private static Locator row(Page page, String text) {
        return page.locator("tbody tr").filter(new Locator.FilterOptions().setHasText(text));
    }

    private static long position() {
        return service.get("/v1/analytics/revenue?" + PERIOD, service.liveKey())
                .body()
                .path("as_of_position")
                .asLong();
    }

    private static void pay(String booking, long amount) {
        var answer =
                service.post("/v1/bookings/%s/payments".formatted(booking), service.liveKey(), """
                {"kind": "deposit", "method": "cash", "amount": {"amount": %d, "currency": "USD"}}""".formatted(amount));
        assertThat(answer.status()).isEqualTo(201);
    }

    @Test
    void aPointThatTheLogDoesNotHaveIsNamed() {
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.ANALYST)) {
            var page = pages.open("/console/revenue?as_of=yesterday");
            assertThat(page.getByRole(AriaRole.ALERT)).containsText("“As of” must be a position");
            page.getByLabel("As of").fill("999999999");
            page.getByLabel("As of").press("Enter");
            assertThat(page.getByRole(AriaRole.ALERT)).containsText("the log's newest");
            page.getByLabel("As of").fill("2020-01-01 12:00");
            page.getByLabel("As of").press("Enter");
            assertThat(page.locator(".empty")).containsText("No revenue in this period");
            page.getByLabel("Changed since").fill("1");
            page.getByLabel("Changed since").press("Enter");
            assertThat(page.getByRole(AriaRole.ALERT)).containsText("must not be after “As of”");
        }
    }

    @Test
    void amountsAreConvertedAtRatesThatThePageNames() {
        var today = LocalDate.now(Nepal.ZONE);
        var published = service.post("/v1/currency-rates", service.deskKey("admin"), """
                {"date": "%s", "source": "Nepal Rastra Bank",
                 "rates": [{"currency": "USD", "unit": 1, "buying": "140.12", "selling": "140.72"}]}""".formatted(today));
        assertThat(published.status()).isEqualTo(201);
        var day = DAY.minusMonths(1);
        treks.bookedOn(Treks.ROUTE, day, "Converted");
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.ANALYST)) {
            var page = pages.open("/console/revenue?from=%s&to=%s".formatted(day, day));
            page.getByLabel("Convert to").selectOption("NPR");
            page.getByText("Show", new Page.GetByTextOptions().setExact(true)).click();
            var converted = page.locator("#converted");
            assertThat(converted).containsText("Revenue converted to NPR");
            assertThat(converted.locator("tbody tr")).hasCount(1);
            assertThat(converted.locator("tbody tr")).containsText("140.42");
            assertThat(converted.locator("tbody tr")).containsText("Nepal Rastra Bank");
            var lines = page.request()
                    .get(page.getByText("Download as CSV").getAttribute("href"))
                    .text()
                    .lines()
                    .toList();
            assertThat(lines.getFirst())
                    .endsWith("average_per_trekker_converted,converted_currency,rate,rate_date,rate_source");
            assertThat(lines.get(1)).endsWith(",NPR,140.42,%s,Nepal Rastra Bank".formatted(today));
            page.getByLabel("Rates of").fill(today.minusDays(8).toString());
            page.getByText("Show", new Page.GetByTextOptions().setExact(true)).click();
            assertThat(page.getByRole(AriaRole.ALERT))
                    .containsText("none is known of the days from %s to %s"
                            .formatted(today.minusDays(15), today.minusDays(8)));
            page.getByLabel("Rates of").fill(today.toString());
            page.getByText("Show", new Page.GetByTextOptions().setExact(true)).click();
            assertThat(converted.locator("tbody tr")).containsText("140.42");
            page.getByLabel("Convert to").selectOption("");
            page.getByText("Show", new Page.GetByTextOptions().setExact(true)).click();
            assertThat(converted).hasCount(0);
            page = pages.open("/console/revenue?convert_to=CHF&from=%s&to=%s".formatted(day, day));
            assertThat(page.getByRole(AriaRole.ALERT)).containsText("“Convert to” needs a rate from USD to CHF");
        }
    }

    @Test
    void theFileHasNamesAndDecimalAmounts() {
        treks.bookedOn(Treks.ROUTE, DAY.plusMonths(2), "Filed");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open(
                    "/console/revenue?by=route&from=%s&to=%s".formatted(DAY.plusMonths(2), DAY.plusMonths(2)));
            var link = page.getByText("Download as CSV").getAttribute("href");
            var file = page.request().get(link);
            assertThat(file.headers().get("content-disposition"))
                    .as("named by the position of the log, so that two files can be explained")
                    .matches("attachment; filename=\"revenue-as-of-[0-9]+\\.csv\"");
            var lines = file.text().split("\r\n");
            assertThat(lines[0]).startsWith("route,route_name,currency,bookings,trekkers,gross");
            assertThat(lines).hasSize(2);
            assertThat(lines[1])
                    .startsWith("annapurna-base-camp,Annapurna Base Camp (Sanctuary),USD,1,2,")
                    .matches(".*,[0-9]+\\.[0-9]{2}");
        }
    }

    @Test
    void aRecountShowsThatTheFiguresAreRight() {
        treks.bookedOn(Treks.ROUTE, DAY.plusMonths(3), "Recounted");
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.ANALYST)) {
            var page = pages.open("/console/revenue/recounts");
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Recount"))
                    .click();
            var newest = page.locator("#recounts section").first();
            assertThat(newest).containsText("finished");
            assertThat(newest).containsText("No difference");
            assertThat(newest).containsText("checksum");
            assertThat(page.locator("#recounts[hx-get]")).hasCount(0);
        }
    }
}
