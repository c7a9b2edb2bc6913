package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.time.LocalDate;
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
            assertThat(card).containsText("1 traveller not named");
            assertThat(card).containsText("no guide, no porters");
            assertThat(card).containsText("no guide, although the trail requires one");
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
            button(page, "Use in your calendar program").click();
            button(page, "Revoke all links").click();
            button(page, "Revoke the links").click();
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
            var cancel = stay.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Cancel"));
            cancel.click();
            assertThat(button(page, "Keep them")).isFocused();
            page.keyboard().press("Enter");
            assertThat(page.locator("#question")).not().isVisible();
            assertThat(stay).containsText("confirmed");
            cancel.click();
            button(page, "Give up the rooms").click();
            assertThat(page.getByText("The reservation is cancelled.")).isVisible();
            assertThat(page.locator("#houses .own")).hasCount(0);
        }
    }

    @Test
    void filtersOfTheCalendarReachItsLinksItsTableAndItsDialog() {
        var day = Treks.start().plusMonths(1);
        var guide = treks.guide(day);
        var guided = treks.guided(day, guide.at("/id").textValue());
        var alone = treks.bookedOn("everest-base-camp", day, "Khumbu");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/calendar?month=%s&guide=00000000-0000-8000-8000-000000000000"
                    .formatted(YearMonth.from(day)));
            page.getByText("No trek matches").waitFor();
            page.getByLabel("Guide").selectOption("");
            var card = page.locator(".cards li").filter(text("Khumbu"));
            assertThat(card).not().containsText("although the trail requires");
            button(card, "Move").click();
            assertThat(page.locator("#move").getByLabel("First day")).hasValue(day.toString());
            page.keyboard().press("Escape");

            page.reload();
            page.getByLabel("Guide").selectOption(guide.at("/id").textValue());
            assertThat(card).hasCount(0);
            var table = page.request()
                    .get(page.getByText("Download as CSV").getAttribute("href"))
                    .text();
            assertThat(table).contains(guided).doesNotContain(alone);
            page.getByRole(AriaRole.LINK, named("Next")).click();
            page.waitForURL("**month=%s&guide=%s"
                    .formatted(
                            YearMonth.from(day).plusMonths(1), guide.at("/id").textValue()));
        }
    }

    @Test
    void guestsArriveAndLeaveOrDoNotCome() {
        var night = Treks.start().plusDays(40);
        var house = site.service()
                .get("/v1/tea-houses?limit=1&route=everest-base-camp")
                .text("/data/0/id");
        reserve(house, night, "Arriving Guest");
        reserve(house, night, "Missing Guest");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/tea-houses?route=everest-base-camp&from=%s&to=%s".formatted(night, night));
            var arriving = page.locator("tbody tr").filter(text("Arriving Guest"));
            button(arriving, "Change").click();
            page.locator("dialog[open]").getByLabel("Guests").fill("1");
            button(page, "Save").click();
            page.getByText("The reservation is changed.").waitFor();
            assertThat(arriving).containsText("1 guest");
            button(arriving, "Check in").click();
            assertThat(arriving).containsText("checked in");
            button(arriving, "Check out").click();
            page.getByText("The guests have left.").waitFor();

            var missing = page.locator("tbody tr").filter(text("Missing Guest"));
            button(missing, "No-show").click();
            button(page, "They did not arrive").click();
            page.getByText("Recorded: the guests did not arrive.").waitFor();
            assertThat(missing.locator("button")).hasCount(0);
        }
    }

    private static void reserve(String house, LocalDate night, String guest) {
        var answer = site.service()
                .post(
                        "/v1/tea-houses/%s/reserve".formatted(house),
                        site.service().liveKey(),
                        """
                {"check_in": "%s", "check_out": "%s", "rooms": 1, "guests": 2, "guest_name": "%s"}""".formatted(night, night.plusDays(1), guest));
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
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

    private static Locator button(Locator within, String name) {
        return within.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name));
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(AriaRole.BUTTON, named(name));
    }

    private static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name).setExact(true);
    }
}
