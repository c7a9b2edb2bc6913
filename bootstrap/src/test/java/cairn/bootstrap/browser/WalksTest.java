package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.TestService;
import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;

/** A morning in an agency's office: a clerk, an owner and a planner of crews finish what they came for in two minutes. */
@NeedsChromium
@Timeout(value = 2, unit = TimeUnit.MINUTES)
@TestInstance(Lifecycle.PER_CLASS)
final class WalksTest {

    private static final int PARTY = 8;

    private ConsoleSite site;
    private Treks treks;

    @BeforeAll
    void start() {
        site = ConsoleSite.start();
        treks = new Treks(site.service());
    }

    @AfterAll
    void stop() {
        site.close();
    }

    @Test
    void aClerkBooksEightTrekkersWithGuideRoomsAndPermits() {
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.BOOKINGS)) {
            var page = pages.open("/console/bookings");
            book(page);
            var booking = page.url();
            WalkPictures.keep(page, "clerk-booked");
            nameTravellers(page);
            reserveRooms(page);
            page.navigate(booking);
            applyForPermits(page);
            WalkPictures.keep(page, "clerk-applied");
            page.navigate(booking);
            var steps = page.getByLabel("Next steps");
            assertThat(steps).containsText("due");
            assertThat(steps).not().containsText("to name");
            assertThat(steps).not().containsText("permits");
            assertThat(steps).not().containsText("room");
        }
    }

    private static void book(Page page) {
        page.keyboard().press("n");
        page.waitForURL("**/bookings/new");
        var trail = page.locator("select[name=trail] option").filter(text("Annapurna Base Camp"));
        page.locator("select[name=trail]").selectOption(trail.first().getAttribute("value"));
        page.getByLabel("First day").fill(Treks.start().toString());
        page.getByLabel("Trekkers").fill(String.valueOf(PARTY));
        page.getByLabel("Nationality").fill("DE");
        page.getByLabel("Nationality").press("Enter");
        page.waitForURL("**step=crew**");
        var guide = page.locator("select[name=guide] option:not([value=''])").first();
        page.locator("select[name=guide]").selectOption(guide.getAttribute("value"));
        for (var step : new String[] {"permits", "rooms", "price"}) {
            button(page, "Continue").click();
            page.waitForURL("**step=" + step + "**");
        }
        page.getByLabel("Customer’s e-mail").fill("maya@example.com");
        button(page, "Confirm").click();
        page.waitForURL(Pattern.compile(".*/bookings/[0-9a-f]{8}-[^/?]*"));
    }

    private static void nameTravellers(Page page) {
        page.getByLabel("Next steps").getByText("to name").click();
        page.waitForURL("**/travellers");
        var rows = IntStream.rangeClosed(1, PARTY)
                .mapToObj(i -> "Muster %d\tDE\t17/05/1990\tC01X%d\t%s"
                        .formatted(i, i, Treks.start().plusYears(4)))
                .collect(Collectors.joining("\n"));
        VisitedPages.paste(page.getByLabel("Traveller 1: name"), rows);
        button(page, "Save the travellers").press("Enter");
        page.getByText("8 of 8 named").waitFor();
    }

    private static void reserveRooms(Page page) {
        page.getByLabel("Next steps").getByText("without enough beds").click();
        page.waitForURL("**/rooms");
        var open = page.locator("#nights form");
        for (int left = open.count(); left > 0; left--) {
            var house = open.first().locator("select[name=house]");
            if (house.inputValue().isEmpty()) {
                var free =
                        house.locator("option:not([value='']):not([disabled])").first();
                house.selectOption(free.getAttribute("value"));
            }
            open.first().locator("button").press("Enter");
            assertThat(open).hasCount(left - 1);
        }
        page.getByText("Every night has enough beds").waitFor();
    }

    private static void applyForPermits(Page page) {
        page.getByLabel("Next steps").getByText("permits").click();
        button(page, "Apply for the permits").press("Enter");
        page.waitForURL(Pattern.compile(".*/permits/[0-9a-f]{8}-.*"));
    }

    @Test
    void anOwnerReplacesALeakedKeyAndFindsWhoUsedIt() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/keys");
            button(page, "New key").click();
            page.locator("#new-key").getByLabel("Name").fill("Leaked site");
            page.locator("#new-key").getByLabel("Name").press("Enter");
            var secret = page.locator("#shown-once[open] [data-secret]").textContent();
            page.keyboard().press("Escape");
            var booking = new Treks(site.service()).bookedWith(secret, "Stolen");

            page.navigate("/console/keys");
            var row = page.locator("tbody tr").filter(text("Leaked site"));
            assertThat(row.locator("time").last()).isVisible();
            row.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Rotate"))
                    .click();
            page.locator("dialog[open]")
                    .getByLabel("The old key stays valid for")
                    .selectOption("not at all: it was leaked");
            page.locator("dialog[open]")
                    .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Rotate"))
                    .press("Enter");
            page.locator("#shown-once[open] [data-secret]").waitFor();
            await().atMost(TestService.SOON)
                    .until(() -> site.service().get("/v1/account", secret).status() == 401);
            WalkPictures.keep(page, "owner-rotated");

            page.navigate("/console/keys");
            page.getByText("Keys that are no longer valid").click();
            page.locator("#keys details a").filter(text("Leaked site")).click();
            assertThat(page.locator(".timeline").last())
                    .containsText(site.service().consoleEmail());
            page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("booking/" + booking))
                    .click();
            page.waitForURL("**/bookings/" + booking);
            assertThat(page.locator(".timeline")).containsText("by API key “Leaked site”");
            WalkPictures.keep(page, "owner-found");
        }
    }

    @Test
    void aPlannerOfCrewsMovesAPartyByTwoDaysAfterADelayInLukla() {
        var guide = treks.guide(Treks.start());
        var booking = treks.guided(Treks.start(), guide.at("/id").textValue());
        try (var pages = site.agencyMember(Look.PHONE_LIGHT, MemberRole.CREW)) {
            var page = pages.open("/console/calendar?week=" + Treks.start());
            page.locator(".cards a[href*='%s']".formatted(booking)).first().click();
            button(page, "Move by days").click();
            page.getByLabel("Days later or earlier").fill("2");
            page.keyboard().press("Enter");
            assertThat(page.locator(".timeline > li")).hasCount(2);
            assertThat(page.locator("main")).containsText(guide.at("/name").textValue());
            WalkPictures.keep(page, "planner-moved");
            page.navigate("/console/manifest/" + Treks.start().plusDays(2));
            assertThat(page.locator(".sheet-of a[href*='%s']".formatted(booking))
                            .first())
                    .isVisible();
        }
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator.FilterOptions text(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }
}
