package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A booking from the list to its confirmation, in a browser. */
@NeedsChromium
final class BookingPagesTest {

    private static final String HOSTILE = "<script>alert(1)</script>\"'&";

    private static ConsoleSite site;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
    }

    @Test
    void aClerkBooksEightTrekkersWithAGuide() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings");
            page.keyboard().press("n");
            page.waitForURL("**/bookings/new");
            page.locator("select[name=trail]").selectOption(firstOf(page, "trail"));
            page.getByLabel("First day").fill(Treks.start().toString());
            page.getByLabel("Trekkers").fill("8");
            page.getByLabel("Nationality").fill("DE");
            page.getByLabel("Nationality").press("Enter");
            page.waitForURL("**step=crew**");
            page.locator("select[name=guide]").selectOption(firstOf(page, "guide"));
            var porters = page.locator("input[name=porters]:visible");
            porters.nth(0).check();
            porters.nth(1).check();
            button(page, "Continue").click();
            page.waitForURL("**step=permits**");
            assertThat(page.getByText("for each trekker")).isVisible();
            assertThat(button(page, "Continue")).isFocused();
            assertThat((int) page.locator("html").evaluate("html => html.scrollTop"))
                    .isZero();
            button(page, "Continue").press("Enter");
            page.waitForURL("**step=rooms**");
            button(page, "Continue").press("Enter");
            page.waitForURL("**step=price**");
            page.getByLabel("Customer’s e-mail").fill("maya@example.com");
            page.getByLabel("Customer’s name").fill(HOSTILE);
            button(page, "Confirm").click();
            page.waitForURL(Pattern.compile(".*/bookings/[0-9a-f]{8}-[^/?]*"));
            assertThat(page.locator("main")).containsText("confirmed");
            assertThat(page.locator("main")).containsText(HOSTILE);

            page.navigate("/console/bookings");
            assertThat(page.locator("tbody tr").first()).containsText(HOSTILE);
        }
    }

    @Test
    void aRefusedActionOffersWhatIsPossibleInstead() {
        var treks = new Treks(site.service());
        var booking = treks.held("Held");
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("409")) {
            var page = pages.open("/console/bookings/" + booking);
            treks.write("POST", "/v1/bookings/%s/confirm".formatted(booking), "{}");
            page.locator("form[data-action$='/confirm'] button").click();
            var offered = page.locator("[data-offered]");
            assertThat(offered).containsText("Possible now:");
            assertThat(offered.getByText("Cancel …")).isVisible();
            assertThat(offered.getByText("Edit")).hasAttribute("href", page.url());
        }
    }

    @Test
    void aListCountsEachStatusAndKeepsFilters() {
        var treks = new Treks(site.service());
        treks.booked("Counted", 2);
        treks.held("Counted");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings?q=Counted");
            var tabs = page.getByRole(AriaRole.NAVIGATION, new Page.GetByRoleOptions().setName("Status"));
            assertThat(tabs).containsText(Pattern.compile("All 2\\s+On hold 1\\s+Confirmed 1\\s+In progress 0"));
            tabs.getByText("On hold").click();
            page.waitForURL("**q=Counted*status=pending*");
            assertThat(page.locator("tbody tr")).hasCount(1);

            page.getByLabel("Save this filter as").fill("Holds of <b>Counted</b>");
            button(page, "Save the filter").click();
            page.getByText("Clear").click();
            page.waitForURL("**/console/bookings");
            page.getByText("Holds of <b>Counted</b>").click();
            page.waitForURL("**q=Counted*status=pending*");
            assertThat(page.locator("tbody tr")).hasCount(1);
            button(page, "Forget the filter Holds of <b>Counted</b>").click();
            page.reload();
            assertThat(page.locator("saved-filters a")).hasCount(0);
        }
    }

    private static String firstOf(Page page, String select) {
        return page.locator("select[name=%s] option:not([value=''])".formatted(select))
                .first()
                .getAttribute("value");
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
