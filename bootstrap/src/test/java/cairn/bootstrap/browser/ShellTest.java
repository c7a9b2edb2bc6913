package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.MemberRole;
import com.microsoft.playwright.BrowserContext.ClearCookiesOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The parts around every page: the session and the keys. */
@NeedsChromium
final class ShellTest {

    private static ConsoleSite site;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
    }

    @Test
    void keysSearchOpenSectionsMoveAndHelp() {
        new Treks(site.service()).booked("Keys", 2);
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.BOOKINGS)) {
            var page = pages.open("/console/account");
            page.keyboard().press("g");
            page.keyboard().press("b");
            page.waitForURL("**/console/bookings");
            page.keyboard().press("j");
            page.keyboard().press("j");
            page.keyboard().press("k");
            var first = page.locator("tbody tr").first();
            assertThat(first.locator("a").first()).isFocused();
            page.keyboard().press("?");
            assertThat(page.locator("#shortcuts[open]")).containsText("b Bookings");
            page.keyboard().press("n");
            assertThat(page.locator("#shortcuts[open]")).isVisible();
            page.keyboard().press("Escape");
            page.keyboard().press("/");
            assertThat(page.getByLabel("Search", new Page.GetByLabelOptions().setExact(true)))
                    .isFocused();
            page.keyboard().type("gn?");
            assertThat(page.locator("dialog[open]")).hasCount(0);
            page.keyboard().press("Enter");
            page.waitForURL("**/console/search?q=gn*");
        }
    }

    @Test
    void aChosenThemeIsKept() {
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.BOOKINGS)) {
            var page = pages.open("/console/account");
            var root = page.locator("html");
            page.locator(".you summary").click();
            page.getByLabel("Theme").selectOption("dark");
            assertThat(root).hasAttribute("data-theme", "dark");
            page.navigate("/console/bookings");
            assertThat(root).hasAttribute("data-theme", "dark");
            assertThat(root).hasCSS("color-scheme", "dark");
            page.locator(".you summary").click();
            page.getByLabel("Theme").selectOption("");
            page.reload();
            assertThat(root).hasCSS("color-scheme", "light dark");
        }
    }

    /** On a slow network, each file that blocks costs a round trip before anything is seen. */
    @Test
    void onlyTheStylesheetBlocksTheFirstPaint() {
        try (var pages = site.agencyMember(Look.PHONE_LIGHT, MemberRole.BOOKINGS)) {
            for (var path : List.of("/", "/console/bookings", "/console/calendar", "/console/rescue")) {
                var page = pages.open(path);
                var blocking = page.locator("html").evaluate("""
                        () => performance.getEntriesByType("resource")
                          .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
                          .map(({ name }) => name.replace(/.*\\//, ""))""");
                assertThat((List<?>) blocking).as(path).hasToString("[console.css]");
            }
        }
    }

    @Test
    void anExpiredSessionIsRenewedWithoutThePassword() {
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.BOOKINGS)) {
            var page = pages.open("/console/bookings");
            page.context().clearCookies(new ClearCookiesOptions().setName(sessionCookie(page)));
            page.reload();
            page.locator(".you").waitFor();
            assertThat(page.locator("session-renewal")).hasCount(0);
        }
    }

    private static String sessionCookie(Page page) {
        var names = page.context().cookies().stream()
                .filter(cookie -> cookie.path.equals("/"))
                .map(cookie -> cookie.name)
                .filter(name -> name.contains("session"))
                .toList();
        assertThat(names).hasSize(1);
        return names.getFirst();
    }

    @Test
    void aChangeOfKeysAsksForThePasswordAgainLater() throws SQLException {
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.OWNER)
                .expecting("403")
                .expecting("422")) {
            var page = pages.open("/console/keys");
            confirmedLongAgo(page.locator(".you summary").textContent().strip());
            page.getByRole(
                            AriaRole.BUTTON,
                            new Page.GetByRoleOptions().setName("New key").setExact(true))
                    .click();
            page.locator("#new-key").getByLabel("Name").fill("After lunch");
            page.locator("#new-key").getByLabel("Name").press("Enter");
            var again = page.locator("#confirm-identity[open]");
            again.getByLabel("Password").fill("not " + ConsoleSite.CHOSEN);
            again.getByLabel("Password").press("Enter");
            assertThat(again.locator(".fault")).not().isEmpty();
            again.getByLabel("Password").fill(ConsoleSite.CHOSEN);
            again.getByLabel("Password").press("Enter");
            page.locator("#shown-once[open]").waitFor();
            assertThat(again).hasCount(0);
        }
    }

    private static void confirmedLongAgo(String email) throws SQLException {
        var pool = DelegatingDataSource.unwrapDataSource(site.service().bean(DataSource.class));
        try (var connection = pool.getConnection();
                var update = connection.prepareStatement("""
                        update console_sessions set confirmed_at = confirmed_at - interval '11 minutes'
                        where member_id = (select id from members where email = ?)""")) {
            update.setString(1, email);
            assertThat(update.executeUpdate()).isPositive();
        }
    }
}
