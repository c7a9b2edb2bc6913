package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@NeedsChromium
final class PermitPagesTest {

    private static final String CALCULATOR = "/console/permits/calculator";

    private static ConsoleSite site;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
        treks = new Treks(site.service());
    }

    @Test
    void theCalculatorShowsEveryFeeWithItsSource() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open(CALCULATOR);
            calculate(page, "langtang-valley", 2);
            var result = page.locator("#result");
            assertThat(result.getByRole(AriaRole.REGION)).containsText("Langtang National Park entry permit");
            assertThat(result).containsText("trekandtournepal.com");
            assertThat(result).containsText("vat");
            assertThat(result).containsText("medium");
            assertThat(result).containsText("1 working day");
            assertThat(result.locator("dl")).containsText("NPR 5,390.00");
            assertThat(result.locator("dl")).containsText("NPR 10,780.00");
            assertThat(result.locator("dl")).containsText("2 trekkers, Germany");
            assertThat(button(page.locator("main"), "Print")).isVisible();
        }
    }

    @Test
    void theCalculatorSaysWhyATrekIsNotPossible() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open(CALCULATOR);
            calculate(page, "upper-mustang", 1);
            assertThat(page.locator("#result .banner.bad")).containsText("at least 2 foreign trekkers");
            page.locator("input[name=exit_date]")
                    .fill(Treks.start().minusDays(1).toString());
            button(page.locator("main"), "Calculate").click();
            assertThat(page.getByRole(AriaRole.ALERT)).containsText("The days do not fit");
        }
    }

    @Test
    void anAgencyAppliesForABookingAndWithdraws() {
        var berta = """
                {"name": "Berta Beispiel", "nationality": "DE", "date_of_birth": "1988-02-29",
                 "passport_number": "APPLY2"}""";
        var id = treks.booked("Permits", 3, Treks.traveller("Anna Muster", "APPLY1"), berta);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + id);
            link(page, "Apply for permits").click();
            var warnings = page.locator(".banner.warn");
            assertThat(warnings.filter(text("Berta Beispiel"))).containsText("lacks expiry of the passport");
            assertThat(warnings.filter(text("Traveller 3"))).containsText("lacks all data");
            link(page, "Leave out Traveller 3, not named yet").click();
            assertThat(link(page, "Take in Traveller 3, not named yet")).isVisible();
            assertThat(warnings.filter(text("Traveller 3"))).hasCount(0);
            person(page, "Berta Beispiel")
                    .getByLabel("Passport valid until")
                    .fill(Treks.start().plusYears(3).toString());
            page.getByLabel("passport copy").check();
            button(page.locator("main"), "Apply for the permits").click();
            page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("History"))
                    .waitFor();
            assertThat(row(page, "APPLY1")).containsText("Germany");
            assertThat(row(page, "APPLY2")).containsText("29 Feb 1988");
            assertThat(page.locator("main")).containsText("submitted");

            var application = page.url();
            page.navigate("/console/permits?booking=" + id);
            assertThat(page.locator("li").filter(text("Anna Muster"))).containsText("is in an application already");

            page.navigate(application);
            button(page.locator("main"), "Withdraw").click();
            button(page.locator("#question"), "Withdraw it").click();
            assertThat(page.locator(".timeline li").last()).containsText("withdrawn");
            page.navigate("/console/permits?status=withdrawn");
            assertThat(row(page, "Anna Muster and 1 more")).containsText("withdrawn");
            page.navigate("/console/permits?number=none");
            assertThat(page.getByText("No application matches")).isVisible();
        }
    }

    @Test
    void aFaultOfATravellerIsShownAtItsField() {
        var id = treks.booked("Faults", 1, Treks.traveller("Clara Falsch", "FAULT1"));
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("422")) {
            var page = pages.open("/console/permits?booking=" + id);
            page.getByLabel("Passport valid until")
                    .fill(Treks.start().plusMonths(1).toString());
            button(page.locator("main"), "Apply for the permits").click();
            assertThat(page.locator("[aria-invalid]")).hasAttribute("name", "/applicants/0/passport_expiry");
            assertThat(page.locator("[aria-invalid]")).isFocused();
        }
    }

    @Test
    void aBadFilterIsRefusedWithAPage() {
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("400")) {
            var page = pages.open("/console/permits?status=lost");
            assertThat(page.getByText("HTTP 400")).isVisible();
        }
    }

    private static void calculate(Page page, String route, int party) {
        page.getByLabel("Route").selectOption(route);
        page.getByLabel("Nationality").selectOption("DE");
        page.getByLabel("First day").fill(Treks.start().toString());
        page.getByLabel("Trekkers").fill(Integer.toString(party));
        button(page.locator("main"), "Calculate").click();
        page.waitForURL("**" + CALCULATOR + "?route=" + route + "*");
        page.locator("#result").waitFor();
    }

    private static Locator person(Page page, String name) {
        return page.getByRole(
                AriaRole.GROUP, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator.FilterOptions text(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }

    private static Locator row(Page page, String text) {
        return page.locator("tbody tr").filter(text(text));
    }

    private static Locator link(Page page, String name) {
        return page.getByRole(
                AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator button(Locator within, String name) {
        return within.getByRole(
                AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
    }
}
