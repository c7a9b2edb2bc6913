package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The documentation in a browser: accessible, within its policy, searched and read with the keyboard. */
@NeedsChromium
final class DocsPagesTest {

    private static final List<String> PAGES = List.of(
            "/docs",
            "/docs/readme",
            "/docs/guides/first-trip",
            "/docs/api/errors",
            "/docs/reference",
            "/docs/reference/createBooking",
            "/docs/events/booking.confirmed",
            "/docs/dictionary",
            "/docs/dictionary/Booking",
            "/docs/search?q=refund",
            "/problems",
            "/problems/validation-failed");

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
    void pagesAreAccessibleAndFit() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT)) {
            for (var path : PAGES) {
                var page = pages.open(path);
                Inspection.inEachLook(page, path.replaceFirst("\\?.*", ""));
                page.close();
            }
        }
    }

    @Test
    void aReaderSearchesAndReadsWithTheKeyboard() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/docs");
            page.keyboard().press("/");
            page.keyboard().type("idempotency lost");
            page.keyboard().press("Enter");
            var hit = page.locator(".hits a").first();
            assertThat(hit).isVisible();
            hit.focus();
            page.keyboard().press("Enter");
            page.waitForURL(Pattern.compile("/docs/(?!search).+"));
            assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setLevel(1)))
                    .hasCount(1);
        }
    }

    @Test
    void theContentsLeadThroughAllPages() {
        try (var pages = site.visitor(Look.DESKTOP_DARK)) {
            var page = pages.open("/docs/readme");
            page.locator("a[rel=next]").click();
            assertThat(page.locator(".sections a[aria-current=page]")).hasCount(1);
            page.locator("a[rel=prev]").click();
            page.waitForURL("**/docs/readme");
        }
    }
}
