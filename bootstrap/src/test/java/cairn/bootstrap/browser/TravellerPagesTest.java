package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.TestService;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The page of a trip as its travellers use it, also without a network. */
@NeedsChromium
final class TravellerPagesTest {

    private static final int MOST_BYTES = 60 * 1024;

    private static ConsoleSite site;
    private static String booking;

    @BeforeAll
    static void start() {
        site = SeededAgency.PlainSite.SITE;
        booking = SeededAgency.PlainSite.AGENCY.pages().stream()
                .filter(page -> page.endsWith("/documents"))
                .findFirst()
                .orElseThrow()
                .replaceAll(".*/bookings/([^/]+)/.*", "$1");
    }

    private static String address() {
        return site.service()
                .post(
                        "/v1/bookings/%s/trip-link".formatted(booking),
                        site.service().liveKey(),
                        "")
                .text("/url");
    }

    @Test
    void thePageIsAccessibleFitsAndIsSmall() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT)) {
            var page = pages.open(address());
            assertThat(page.locator("[data-stored]")).isVisible();
            Inspection.inEachLook(page, "/trip");
            assertThat(page.locator("main").innerText())
                    .contains("Snow Leopard Treks", "+977 1 5550100", "Day 1, ", "trekkers", "Heavy snow above")
                    .doesNotContain("Muster", "null", "Optional[", "${");
            assertThat(page.content().length()).isLessThan(MOST_BYTES);
        }
    }

    @Test
    void thePageOpensWithoutANetworkUntilTheLinkIsRevoked() {
        try (var pages = site.visitor(Look.PHONE_LIGHT)
                .expecting("ERR_INTERNET_DISCONNECTED")
                .expecting("404")) {
            var page = pages.open(address());
            assertThat(page.locator("[data-stored]")).isVisible();

            page.context().setOffline(true);
            page.reload();
            assertThat(page.locator("h1")).containsText("Annapurna Base Camp");
            assertThat(page.locator(".brand img")).hasJSProperty("complete", true);
            assertThat((int) page.locator(".brand img").evaluate("image => image.naturalWidth"))
                    .isPositive();
            assertThat(page.locator(".panel").first()).hasCSS("border-radius", "6px");

            page.context().setOffline(false);
            var path = "/v1/bookings/%s/trip-link".formatted(booking);
            var service = site.service();
            service.send(service.request(path, Optional.of(service.liveKey())).DELETE());
            page.reload();
            assertThat(page.getByText("This link is not valid")).isVisible();
            await().atMost(TestService.SOON).until(() -> stored(page) == 0);
        }
    }

    /** Returns the number of stored files whose address contains a token. */
    private static int stored(Page page) {
        return (int) page.locator("html").evaluate("""
                async () => (await (await caches.open("trips")).keys()).filter(({ url }) => url.includes("/trips/")).length""");
    }

    @Test
    void theWholePageIsPrinted() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT)) {
            var page = pages.open(address());
            page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            assertThat(page.locator("[data-print]")).isHidden();
            for (var title : List.of("In an emergency", "Day by day", "Permits", "What to pack")) {
                assertThat(page.getByText(title, new Page.GetByTextOptions().setExact(true)))
                        .isVisible();
            }
        }
    }

    @Test
    void aMemberCreatesAndRevokesTheLink() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking);
            var panel = page.locator("#trip-link");
            if (panel.locator("a").count() == 0) {
                panel.getByText("Create the link").click();
            }
            assertThat(panel.locator("a")).hasText(Pattern.compile("http://127.0.0.1:[0-9]+/trips/.+"));
            panel.getByText("Revoke the link").click();
            page.locator("#question [data-yes]").click();
            panel.getByText("Create the link").waitFor();
        }
    }
}
