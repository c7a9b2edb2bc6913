package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.MemberRole;
import cairn.domain.shared.Nepal;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.time.LocalDate;
import java.time.YearMonth;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@NeedsChromium
final class CurrencyRatePagesTest {

    private static final String PUBLISH = "/console/admin/currency-rates";

    private static ConsoleSite site;

    private final LocalDate lastMonth = YearMonth.now(Nepal.ZONE).minusMonths(1).atDay(15);

    @BeforeAll
    static void start() {
        site = ConsoleSite.start();
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @Test
    void anAdministratorPublishesCorrectsAndWithdrawsRates() {
        try (var pages = admin().expecting("422")) {
            var page = pages.open(PUBLISH);
            assertThat(page.locator(".empty")).containsText("No rates in this month");
            page.locator("form.form [name='/date']").fill(lastMonth.toString());
            page.locator("form.form [name='/source']").fill("Nepal Rastra Bank");
            rates(page).fill("INR 100 160.00 160.15\nUSD 1 140.12");
            button(page, "Publish the rates").click();
            assertThat(page.locator(".field-fault")).containsText("Line 2: This cannot be read.");
            rates(page).fill("USD 1 140.12 140.72\n\nINR 7 160.00 160.15\n");
            button(page, "Publish the rates").click();
            assertThat(page.locator(".field-fault")).containsText("Line 3: ");
            rates(page).fill("USD 1 140.12 140.72\nINR 100 160.00 160.15\n");
            button(page, "Publish the rates").click();
            assertThat(row(page, "INR")).containsText("1.60075");
            assertThat(row(page, "USD")).containsText("140.42");

            assertThat(rates(page)).hasValue("USD 1 140.12 140.72\nINR 100 160.00 160.15");
            rates(page).fill("USD 1 140.12 140.92");
            button(page, "Publish the rates").click();
            assertThat(row(page, "USD")).containsText("140.52");
            assertThat(row(page, "INR")).hasCount(0);

            page.navigate(PUBLISH + "?day=" + lastMonth.plusDays(1));
            assertThat(rates(page)).hasValue("USD 1 ");
            page.navigate(PUBLISH + "?day=" + lastMonth);
            button(page, "Withdraw the rates").first().click();
            page.locator("#question [data-yes]").click();
            assertThat(page.locator(".empty")).containsText("No rates in this month");

            page.navigate("/console/audit?type=currency_rates.published");
            var acts = page.locator("#acts tbody tr");
            assertThat(acts).hasCount(3);
            assertThat(acts.first()).containsText("Nepal Rastra Bank: withdrawn");
            assertThat(acts.last()).containsText("Currency rates published");
            assertThat(acts.last())
                    .containsText("Nepal Rastra Bank: USD 1 = 140.12 / 140.72, INR 100 = 160.00 / 160.15");
        }
    }

    @Test
    void anAnalystReadsTheRatesThatConvertTheRevenue() {
        var day = lastMonth.minusMonths(1);
        var published = site.service().post("/v1/currency-rates", site.service().deskKey("admin"), """
                {"date": "%s", "source": "Nepal Rastra Bank",
                 "rates": [{"currency": "EUR", "unit": 1, "buying": "160.00", "selling": "161.00"},
                           {"currency": "USD", "unit": 1, "buying": "140.12", "selling": "140.72"}]}""".formatted(day));
        assertThat(published.status()).isEqualTo(201);
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.ANALYST)) {
            var page = pages.open("/console/revenue");
            page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Currency rates"))
                    .click();
            page.locator("input[name=month]").fill(YearMonth.from(day).toString());
            button(page, "Show").click();
            page.locator("select[name=currency]").selectOption("EUR");
            button(page, "Show").click();
            assertThat(page.locator("tbody tr")).hasCount(1);
            assertThat(row(page, "EUR")).containsText("160.5");
            assertThat(button(page, "Publish the rates")).hasCount(0);
        }
    }

    private static VisitedPages admin() {
        return site.platformMember(Look.DESKTOP_LIGHT, MemberRole.ADMIN);
    }

    private static Locator rates(Page page) {
        return page.locator("textarea[name='/rates']");
    }

    private static Locator row(Page page, String text) {
        return page.locator("tbody tr").filter(new Locator.FilterOptions().setHasText(text));
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
