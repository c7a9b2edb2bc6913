package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

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

    private static final String OPERATION = "/docs/reference/getTrail";

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
            var page = pages.tab();
            for (var path : PAGES) {
                Look.DESKTOP_LIGHT.open(page, path);
                Inspection.inEachLook(page, path.replaceFirst("\\?.*", ""));
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

    @Test
    void samplesAreTabsThatTheKeyboardReaches() {
        try (var pages = site.visitor(Look.PHONE_LIGHT)) {
            var page = pages.open(OPERATION);
            assertThat(page.getByRole(AriaRole.TAB)).hasCount(5);
            page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName("curl"))
                    .focus();
            page.keyboard().press("ArrowRight");
            assertThat(page.getByRole(AriaRole.TABPANEL)).containsText("await cairn.trails.get(");
            page.reload();
            assertThat(page.getByRole(AriaRole.TABPANEL)).containsText("await cairn.trails.get(");
        }
    }

    @Test
    void anOperationIsTriedWithATestKeyOnly() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT)) {
            var page = pages.open(OPERATION);
            var key = page.getByLabel("Test key");
            key.fill(site.service().liveKey());
            page.getByText("Send", new Page.GetByTextOptions().setExact(true)).click();
            assertThat(page.locator(".trial .fault")).containsText("Only test keys");
            assertThat(page.locator(".answer")).isHidden();
            assertThat(page.locator(".samples")).containsText("tk_test_YOUR_KEY");

            key.fill(site.service().testKey());
            key.press("Enter");

            assertThat(page.locator("[data-status]")).containsText("200");
            assertThat(page.locator("[data-body]")).containsText("\"slug\": \"everest-base-camp\"");
            assertThat(page.locator(".samples")).containsText(site.service().testKey());
            assertThat(page.locator(".samples")).not().containsText("tk_test_YOUR_KEY");
        }
    }

    @Test
    void samplesAreCopied() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT).allowing("clipboard-read", "clipboard-write")) {
            var page = pages.open("/docs/guides/quickstart");
            var sample = page.locator(".sample").first();
            sample.getByText("Copy").click();
            assertThat(page.locator("#messages")).containsText("Copied");
            assertEquals(
                    sample.locator("pre").textContent().stripTrailing(),
                    page.evaluate("navigator.clipboard.readText()"));
        }
    }

    /** Browsers offer neither a clipboard nor randomUUID on plain http of another host. */
    @Test
    void pagesWorkOnPlainHttp() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT).before("""
                delete Navigator.prototype.clipboard;
                delete Crypto.prototype.randomUUID;""")) {
            var page = pages.open("/docs/guides/quickstart");
            page.locator(".sample").first().getByText("Copy").click();
            assertThat(page.locator("#messages")).containsText("Copied");

            page = pages.open("/docs/reference/createToken");
            page.getByLabel("Test key").fill(site.service().testKey());
            page.getByLabel("Test key").press("Enter");
            assertThat(page.locator("[data-status]")).containsText("201");
        }
    }

    @Test
    void samplesWorkWithoutStorage() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT).before("""
                Storage.prototype.getItem = Storage.prototype.setItem = (name) => {
                  if (name === "cairn-theme") return null;
                  throw new DOMException("storage is switched off", "SecurityError");
                };""")) {
            var page = pages.open(OPERATION);
            assertThat(page.getByRole(AriaRole.TAB)).hasCount(5);
            page.getByLabel("Test key").fill(site.service().testKey());
            page.getByLabel("Test key").press("Enter");
            assertThat(page.locator("[data-status]")).containsText("200");
            assertThat(page.locator(".samples")).containsText(site.service().testKey());
        }
    }

    @Test
    void anOperationWithABodyIsTried() {
        try (var pages = site.visitor(Look.DESKTOP_DARK)) {
            var page = pages.open("/docs/reference/createToken");
            page.getByLabel("Test key").fill(site.service().testKey());
            page.getByLabel("Test key").press("Enter");
            assertThat(page.locator("[data-status]")).containsText("201");
        }
    }
}
