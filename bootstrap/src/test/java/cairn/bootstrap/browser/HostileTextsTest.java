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
import java.util.stream.Collectors;
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
            "/console/bookings/new",
            "/console/search?q=Muster",
            "/console/test/webhooks/deliveries/one",
            "/console/admin/platform",
            "/console/account",
            "/console/rescue/new",
            "/console/revenue",
            "/console/revenue/recounts",
            "/console/reports",
            "/console/reports/funnel",
            "/console/reports/nights",
            "/console/reports/crews",
            "/console/reports/cancellations",
            "/console/reports/response",
            "/console/events");

    /** Fields that accept identifiers and addresses only, that keep secrets, or that only a signed-in member can write. */
    private static final Set<String> NOT_FILLED = Set.of(
            "/v1/account /name",
            "/v1/account/billing /address",
            "/v1/account/billing /fiscal_year_start",
            "/v1/account/billing /legal_name",
            "/v1/account/billing /tax_number",
            "/v1/account/branding /accent",
            "/v1/account/branding /name",
            "/v1/account/branding /phone",
            "/v1/analytics/replays /until",
            "/v1/bookings /price/currency",
            "/v1/bookings /quote_id",
            "/v1/bookings /route_id",
            "/v1/bookings /travellers/*/insurance/helicopter_limit/currency",
            "/v1/bookings /travellers/*/nationality",
            "/v1/bookings/cancel /quote_id",
            "/v1/bookings/payments /amount/currency",
            "/v1/bookings/travellers /travellers/*/insurance/helicopter_limit/currency",
            "/v1/bookings/travellers /travellers/*/nationality",
            "/v1/console/invitations/accept /password",
            "/v1/console/invitations/accept /token",
            "/v1/console/password /current_password",
            "/v1/console/password /new_password",
            "/v1/console/second-factor/confirm /code",
            "/v1/console/second-factor/disable /code",
            "/v1/console/second-factor/disable /password",
            "/v1/console/session /code",
            "/v1/console/session /password",
            "/v1/console/session/confirm /code",
            "/v1/console/session/confirm /password",
            "/v1/currency-rates /rates/*/currency",
            "/v1/emergency/dispatch/guarantee /amount/currency",
            "/v1/permits/apply /applicants/*/nationality",
            "/v1/permits/apply /route",
            "/v1/privacy/erasures /nationality",
            "/v1/routes/conditions /segment/from",
            "/v1/routes/conditions /segment/to",
            "/v1/test/routes/close /segment/from",
            "/v1/test/routes/close /segment/to",
            "/v1/tokens /origins/*",
            "/v1/webhook-endpoints /event_types/*",
            "/v1/webhook-endpoints /url",
            "/v1/webhook-endpoints/replay /event_types/*",
            "/v1/webhook-endpoints/test /event_type");

    private ConsoleSite site;
    private SeededAgency agency;

    @BeforeAll
    void start() {
        site = ConsoleSite.start();
        agency = SeededAgency.seed(site.service(), Wording.HOSTILE);
        new SeededFields(site.service(), agency).seed();
    }

    @AfterAll
    void stop() {
        site.close();
    }

    /** A new field is added to what is seeded, or to those that accept no such text. */
    @Test
    void everyTextFieldOfTheApiIsFilled() {
        var fields = new TextFields(
                site.service().get("/openapi.json?webhooks=false").body());
        var filled = agency.requests().stream()
                .flatMap(request -> fields.hostile(request.path(), request.body()).stream())
                .collect(Collectors.toSet());
        var empty = fields.all();
        empty.removeAll(filled);

        assertThat(filled).hasSizeGreaterThan(50);
        assertThat(empty).containsExactlyInAnyOrderElementsOf(NOT_FILLED);
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

    @Test
    void theTravellersPageShowsThemAsText() {
        var booking = agency.pages().stream()
                .filter(path -> path.endsWith("/documents"))
                .findFirst()
                .orElseThrow()
                .replaceAll(".*/bookings/([^/]+)/.*", "$1");
        var service = site.service();
        var link = service.post("/v1/bookings/%s/trip-link".formatted(booking), service.liveKey(), "");
        try (var pages = site.visitor(Look.PHONE_LIGHT)) {
            showsThemAsText(pages, List.of(link.text("/url")));
        }
    }

    private static void showsThemAsText(VisitedPages pages, List<String> paths) {
        var withoutTexts = new TreeSet<String>();
        var tooWide = new ArrayList<String>();
        var page = pages.tab();
        for (var path : paths) {
            page.navigate(path);
            hasNoForeignElements(page);
            if (!page.content().contains("onerror=hostile()")) {
                withoutTexts.add(path.replaceFirst("(/new|/revenue.*?|/reports.*?|/events)\\?.*", "$1")
                        .replaceAll("[0-9a-f]{8}-[0-9a-f-]{27}", "one"));
            }
            if (Inspection.widthOf(page) != Look.PHONE_LIGHT.width()) {
                tooWide.add(path);
            }
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
