package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route.FulfillOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Every text that people write is shown as text: no script in it runs, and no page gets wider than a phone by it. */
@NeedsChromium
@TestInstance(Lifecycle.PER_CLASS)
final class HostileTextsTest {

    /** Pages with none of the texts that were seeded: figures, or texts that the service chose. */
    private static final Set<String> WITHOUT_TEXTS = Set.of(
            "/console/usage",
            "/console/bookings/new",
            "/console/search?q=Muster",
            "/console/test/webhooks/deliveries/one",
            "/console/admin/platform",
            "/console/account",
            "/console/revenue",
            "/console/revenue/cancellations",
            "/console/revenue/nights",
            "/console/revenue/response",
            "/console/revenue/recounts",
            "/console/events");

    private ConsoleSite site;
    private SeededAgency agency;

    @BeforeAll
    void start() {
        site = ConsoleSite.start();
        agency = SeededAgency.seed(site.service(), Wording.HOSTILE);
    }

    @AfterAll
    void stop() {
        site.close();
    }

    @Test
    void anAgencysPagesShowThemAsText() {
        try (var pages = site.member(Look.PHONE_LIGHT)) {
            showsThemAsText(pages, agency.pages());
        }
    }

    @Test
    void theDesksPagesShowThemAsText() {
        try (var pages = site.platformMember(Look.PHONE_LIGHT)) {
            showsThemAsText(pages, agency.deskPages());
        }
    }

    private static void showsThemAsText(VisitedPages pages, List<String> paths) {
        var withoutTexts = new TreeSet<String>();
        var tooWide = new ArrayList<String>();
        for (var path : paths) {
            var page = pages.open(path);
            hasNoForeignElements(page);
            if (!page.content().contains("onerror=hostile()")) {
                withoutTexts.add(path.replaceFirst("(/new|/revenue.*?|/events)\\?.*", "$1")
                        .replaceAll("[0-9a-f]{8}-[0-9a-f-]{27}", "one"));
            }
            if (Inspection.widthOf(page) != Look.PHONE_LIGHT.width()) {
                tooWide.add(path);
            }
            page.close();
        }
        assertThat(tooWide).as("pages wider than a phone").isEmpty();
        assertThat(WITHOUT_TEXTS).as("pages without any of the texts").containsAll(withoutTexts);
    }

    private static void hasNoForeignElements(Page page) {
        assertThat(page.locator("img[onerror], script:not([src]):not([type=importmap])"))
                .as("elements made of texts on %s", page.url())
                .extracting(Locator::count)
                .isEqualTo(0);
    }

    @Test
    void aPageThatDoesNotEscapeThemIsFound() {
        var pages = site.member(Look.PHONE_LIGHT);
        var page = pages.open("/console");
        page.route("**/console/keys", route -> {
            var answer = route.fetch();
            route.fulfill(new FulfillOptions()
                    .setResponse(answer)
                    .setBody(answer.text().replace("</main>", Wording.HOSTILE.text("", 200) + "</main>")));
        });
        page.navigate("/console/keys");
        assertThatThrownBy(() -> hasNoForeignElements(page)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(pages::close).hasMessageContaining("Content Security Policy");
    }
}
