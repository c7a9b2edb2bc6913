package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.MemberRole;
import cairn.domain.shared.Nepal;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import java.time.LocalDate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@NeedsChromium
final class TrailPagesTest {

    private static final String TRAILS = "/console/trails";
    private static ConsoleSite site;

    @BeforeAll
    static void start() {
        site = ConsoleSite.start();
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @Test
    void trailsAreFilteredInTheAddress() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open(TRAILS);
            page.getByLabel("Length").selectOption("..7");
            page.waitForURL("**days=..7*");
            assertThat(row(page, "Ghorepani")).hasCount(1);
            assertThat(row(page, "Upper Dolpo")).hasCount(0);

            page.reload();
            assertThat(page.getByLabel("Length")).hasValue("..7");
            page.getByLabel("Route").selectOption("upper-dolpo");
            assertThat(page.getByText("No trail matches")).isVisible();
        }
    }

    @Test
    void aTrailHasAMapAProfileAndTheSamePlacesAsText() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open(TRAILS);
            link(page, "Everest Base Camp").click();
            page.waitForURL("**/trails/everest-base-camp");
            var map = drawing(page, "Map of Everest Base Camp");
            assertThat(map).isVisible();
            assertThat(map.locator("circle")).hasCount(14);
            assertThat(map.locator("text").filter(new Locator.FilterOptions().setHasText("Lukla")))
                    .hasCount(1);
            assertThat(map.evaluate("drawing => drawing.viewBox.baseVal.width")).isEqualTo(640);
            var profile = drawing(page, "Height profile of Everest Base Camp");
            assertThat(profile.locator("circle")).hasCount(16);
            assertThat(profile).containsText("5,000 m");

            var places =
                    page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Places in walking order"));
            assertThat(places.locator("tbody tr")).hasCount(16);
            assertThat(places.locator("tbody tr").first()).containsText("2,840 m");
        }
    }

    @Test
    void theWeatherFollowsAndHasAPageOfItsOwn() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open(TRAILS + "/everest-base-camp");
            var weather = page.locator("#weather");
            assertThat(weather).containsText("Averages of past years");
            assertThat(weather.locator("tbody tr")).hasCount(7);
            page.navigate(TRAILS + "/everest-base-camp/weather");
            assertThat(page.locator("#weather tbody tr")).hasCount(7);
        }
    }

    @Test
    void aPastSeasonIsListed() {
        try (var pages = site.member(Look.PHONE_DARK)) {
            var page = pages.open(TRAILS + "/annapurna-circuit");
            assertThat(row(page, "autumn 2025").first()).isVisible();
        }
    }

    @Test
    void anUnknownTrailAndAWrongFilterAreExplained() {
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("404").expecting("400")) {
            var page = pages.open(TRAILS + "/no-such-trail");
            assertThat(page.getByText("HTTP 404")).isVisible();
            page.navigate(TRAILS + "?days=many");
            assertThat(page.getByText("HTTP 400")).isVisible();
        }
    }

    @Test
    void theDeskClosesASegmentAndReopensTheRoute() {
        try (var pages = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.CONDITIONS_DESK);
                var readers = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/desk/conditions");
            link(page, "Langtang Valley").click();
            page.waitForURL("**/desk/conditions/langtang-valley");
            button(page, "Close").click();
            var dialog = page.locator("#closure");
            dialog.getByLabel("Reason").fill("Landslide <b>below</b> Lama Hotel");
            dialog.getByLabel("From").selectOption(new SelectOption().setIndex(1));
            dialog.getByLabel("To").selectOption(new SelectOption().setIndex(2));
            button(page, "Publish the closure").click();
            assertThat(page.getByText("The closure is published.")).isVisible();
            assertThat(page.locator("#conditions .banner.bad")).containsText("Landslide <b>below</b> Lama Hotel");

            var trail = readers.open(TRAILS + "/langtang-valley");
            assertThat(trail.locator(".banner.bad")).containsText("Closed between");

            button(page, "Reopen …").click();
            page.getByLabel("Type the name of the route").fill("Langtang Valley");
            button(page, "Reopen the route").click();
            assertThat(page.getByText("The route is open again.")).isVisible();
            assertThat(page.locator("#conditions .banner.bad")).hasCount(0);
        }
    }

    @Test
    void anAgencyClosesARouteForItsTestDataOnly() {
        try (var pages = site.member(Look.DESKTOP_LIGHT);
                var others = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/test/trails/mardi-himal");
            assertThat(button(page, "Reopen for test data …")).hasCount(0);
            button(page, "Close for test data").click();
            var dialog = page.locator("#test-closure");
            dialog.getByLabel("Reason").fill("Exercise <b>one</b>");
            button(page, "Close the route").click();
            assertThat(page.getByText("The route is closed for your test data."))
                    .isVisible();
            assertThat(page.locator("#now .banner.bad")).containsText("Exercise <b>one</b>");

            var live = others.open(TRAILS + "/mardi-himal");
            assertThat(live.locator("#now .banner.bad")).hasCount(0);
            assertThat(button(live, "Close for test data")).hasCount(0);

            button(page, "Reopen for test data …").click();
            button(page, "Reopen the route").click();
            assertThat(page.getByText("Your closures of the route are removed."))
                    .isVisible();
            assertThat(page.locator("#now .banner.bad")).hasCount(0);
            assertThat(button(page, "Reopen for test data …")).hasCount(0);
        }
    }

    /** A closure of the desk is none that an agency could remove. */
    @Test
    void onlyThoseWhoWriteCloseARouteForTestData() {
        site.service()
                .post(
                        "/v1/routes/nar-phu/conditions",
                        site.service().deskKey("conditions_desk"),
                        "{\"kind\": \"closure\", \"reason\": \"Landslide\"}");
        var address = "/console/test/trails/nar-phu";
        try (var office = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.BOOKINGS);
                var crew = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.CREW)) {
            var page = office.open(address);
            assertThat(button(page, "Close for test data")).isVisible();
            assertThat(button(page, "Reopen for test data …")).hasCount(0);
            assertThat(button(crew.open(address), "Close for test data")).hasCount(0);
        }
    }

    @Test
    void theDeskPublishesAReportAndAnAlert() {
        try (var pages = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.CONDITIONS_DESK)
                .expecting("422")) {
            var page = pages.open("/console/desk/conditions/manaslu-circuit");
            button(page, "Report").click();
            button(page, "Publish the report").click();
            assertThat(page.locator("#report [aria-invalid]")).hasAttribute("name", "/note");
            page.locator("#report").getByLabel("Snow in cm").fill("40");
            page.locator("#report").getByLabel("Status").selectOption("caution");
            button(page, "Publish the report").click();
            assertThat(row(page, "40 cm of snow")).containsText("caution");

            button(page, "Weather alert").click();
            page.locator("#alert").getByLabel("Headline").fill("Heavy snow above 4,500 m");
            page.locator("#alert")
                    .getByLabel("Until")
                    .fill(LocalDate.now(Nepal.ZONE).plusDays(3) + "T06:00");
            button(page, "Publish the alert").click();
            assertThat(page.locator("#conditions .banner.warn")).containsText(", 06:00");
        }
    }

    @Test
    void theDeskOnlyReadsInTestMode() {
        try (var pages = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.CONDITIONS_DESK)) {
            var page = pages.open("/console/test/desk/conditions/manaslu-circuit");
            assertThat(page.getByText("Conditions have no test mode.")).isVisible();
            assertThat(button(page, "Report")).hasCount(0);
        }
    }

    private static Locator drawing(Page page, String name) {
        return page.getByRole(AriaRole.IMG, new Page.GetByRoleOptions().setName(name));
    }

    private static Locator link(Page page, String name) {
        return page.getByRole(
                AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator row(Page page, String text) {
        return page.locator("tbody tr").filter(new Locator.FilterOptions().setHasText(text));
    }
}
