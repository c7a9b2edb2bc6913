package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.time.YearMonth;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The calendar, the daily sheet and the tea houses. */
@NeedsChromium
final class TrailSidePagesTest {

    private static ConsoleSite site;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.start();
        treks = new Treks(site.service());
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @Test
    void theCalendarLeadsToTheSheetOfADay() {
        var hostile = "<b>R-1</b>";
        treks.booked(hostile, 2, Treks.traveller("Anna Muster", "SHEET1"));
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/calendar?month=" + YearMonth.from(Treks.start()));
            assertThat(page.locator(".calendar .bar-of").filter(text(hostile))).containsText("2 trekkers, confirmed");
            var card = page.locator(".cards li").filter(text(hostile));
            assertThat(card).containsText("1 not named");
            assertThat(card).containsText("no guide");
            page.getByRole(AriaRole.LINK, named("Week")).click();
            assertThat(page.locator(".calendar thead th")).hasCount(8);

            card.getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("Daily sheet"))
                    .click();
            page.waitForURL("**/console/manifest/" + Treks.start());
            var sheet = page.locator(".sheet-of").filter(text(hostile));
            assertThat(sheet.locator("tbody tr")).containsText("SHEET1");
            assertThat(sheet).containsText("No permit is applied for");
            assertThat(sheet).containsText("In an emergency");
            assertThat(page.locator(".sheet-of b")).hasCount(0);
            page.getByRole(AriaRole.LINK, named("Next day")).click();
            page.getByRole(AriaRole.LINK, named("Show them too")).click();
            assertThat(page.locator(".sheet-of").filter(text(hostile))).hasCount(1);
        }
    }

    @Test
    void aLinkForCalendarProgramsIsShownOnceAndRevoked() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/calendar");
            button(page, "Use in your calendar program").click();
            button(page, "Create a link").click();
            assertThat(page.locator("#shown-once[open] [data-secret]")).containsText("/v1/departures");
            button(page, "Done").click();
            page.onDialog(Dialog::accept);
            button(page, "Use in your calendar program").click();
            button(page, "Revoke all links").click();
            assertThat(page.getByText("The links are revoked.")).isVisible();
        }
    }

    @Test
    void roomsAreReservedAndReleased() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var night = Treks.start();
            var page = pages.open(
                    "/console/tea-houses?route=everest-base-camp&from=%s&to=%s".formatted(night, night.plusDays(2)));
            page.locator("#houses .nights button").first().click();
            var dialog = page.locator("dialog[open]");
            assertThat(dialog.getByLabel("Arrival")).hasValue(night.toString());
            dialog.getByLabel("Name").fill("Guest <i>Tenzing</i>");
            dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Reserve"))
                    .click();
            var stay = page.locator("tbody tr").filter(text("Guest <i>Tenzing</i>"));
            assertThat(stay).containsText("confirmed");
            assertThat(page.locator("#houses .own").first()).containsText("1 yours");
            page.onDialog(Dialog::accept);
            stay.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Cancel"))
                    .click();
            assertThat(page.getByText("The reservation is cancelled.")).isVisible();
            assertThat(page.locator("#houses .own")).hasCount(0);
        }
    }

    @Test
    void aDayThatDoesNotExistIsRefusedWithAPage() {
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("404")) {
            var page = pages.open("/console/manifest/2027-02-30");
            assertThat(page.getByText("HTTP 404")).isVisible();
        }
    }

    private static Locator.FilterOptions text(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(AriaRole.BUTTON, named(name));
    }

    private static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name).setExact(true);
    }
}
