package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.micronaut.http.HttpMethod;
import io.micronaut.web.router.Router;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The console of an agency at work: every page with data on it, in each look. */
@NeedsChromium
@TestInstance(Lifecycle.PER_CLASS)
final class SeededPagesTest {

    static final String UUID = "[0-9a-f]{8}-[0-9a-f-]{27}";

    private final Set<String> dialogs = new HashSet<>();
    private final Map<String, Integer> pictures = new HashMap<>();

    private ConsoleSite site;
    private SeededAgency agency;

    @BeforeAll
    void start() {
        site = SeededAgency.PlainSite.SITE;
        agency = SeededAgency.PlainSite.AGENCY;
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            invite(pages);
        }
    }

    List<List<String>> parts() {
        return agency.partsOfPages();
    }

    @ParameterizedTest
    @MethodSource("parts")
    void anAgencysPagesAreAccessibleAndFit(List<String> part) {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            inspect(pages, part);
        }
    }

    @Test
    void theDesksPagesAreAccessibleAndFit() {
        try (var pages = site.platformMember(Look.DESKTOP_LIGHT)) {
            inspect(pages, agency.deskPages());
        }
    }

    @Test
    void theOverviewNamesTheWorkOfTheDay() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console");
            assertThat(page.locator("main").innerText())
                    .contains("4,130 m", "2 patients")
                    .contains("2 travellers not named, 1 passport missing, 1 insurance missing, 3 permits missing");
            assertThat(work(page, "Affected by a closure"))
                    .contains("Tom Hill; Everest Base Camp", "Bridge at Phakding is repaired", "in ");
            assertThat(work(page, "On hold, first to expire")).contains("Wang Li; ", "minutes");
            assertThat(work(page, "Balances due")).contains("Rita Rai; ", "USD ");
            assertThat(work(page, "Permits due"))
                    .contains("Rita Rai; ", "not applied for", "3 missing")
                    .contains("Mina Thapa; ", "applied for 1", "2 missing");
            for (var title : List.of("Affected by a closure", "On hold, first to expire", "Balances due")) {
                page.navigate("/console");
                page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(title))
                        .click();
                page.waitForURL("**/bookings?**");
                assertThat(page.locator("tbody tr").count()).as(title).isBetween(1, 8);
            }
            page.navigate("/console");
            page.locator("li:has-text('Mina Thapa') a").last().click();
            page.waitForURL("**/permits?booking=*");
        }
    }

    @Test
    void theOverviewNamesFailuresOfWebhooks() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/test");
            assertThat(work(page, "Webhooks"))
                    .contains("/old", "Disabled because it answered 410 Gone")
                    .containsPattern(
                            "(?s)endpoint[.]test.*Failed after [0-9]+ attempts?; .* to http://127[.]0[.]0[.]1:9/hooks");
            page.getByText("endpoint.test").first().click();
            page.waitForURL("**/webhooks/deliveries/*");
            assertThat(pages.open("/console/test/webhooks")
                            .locator(".banner.bad")
                            .innerText())
                    .contains("/old was disabled on");
        }
    }

    private static String work(Page page, String title) {
        return page.locator("section:has(h2:has-text('%s'))".formatted(title)).innerText();
    }

    @Test
    void theUsagePageNamesTheKeysForOwnersOnly() {
        var keys = "[aria-label='Calls by key']";
        try (var owners = site.member(Look.DESKTOP_LIGHT);
                var office = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.BOOKINGS)) {
            assertThat(owners.open("/console/usage").locator(keys).innerText()).contains("Booking desk");
            assertThat(office.open("/console/usage").locator(keys).count()).isZero();
        }
    }

    /** A new page is added to what is seeded, or to the pages that need no data. */
    @Test
    void everyPageOfTheConsoleIsLookedAt() {
        var looked = Stream.of(agency.pages(), agency.deskPages(), ConsolePagesTest.LOOKED_AT)
                .flatMap(List::stream)
                .map(path -> path.replaceFirst("\\?.*", "").replaceFirst("^/console/test", "/console"))
                .collect(Collectors.toSet());
        var routes = site.service()
                .bean(Router.class)
                .uriRoutes()
                .filter(route -> route.getHttpMethod() == HttpMethod.GET)
                .filter(route -> route.getAnnotationMetadata().hasAnnotation(ForBrowsers.class))
                .map(route -> route.getUriMatchTemplate().toString().replace("{/mode:test}", ""))
                .filter(path -> path.startsWith("/console") && !path.contains("."))
                .sorted()
                .toList();
        assertThat(routes).hasSizeGreaterThan(30);
        for (var route : routes) {
            var ofOthers = routes.stream().filter(other -> !other.contains("{") && !other.equals(route));
            var own = new HashSet<>(looked);
            ofOthers.forEach(own::remove);
            var address = Pattern.compile(route.replaceAll("\\{[^}]+}", "[^/]+"));
            assertThat(own)
                    .as("pages of %s", route)
                    .anyMatch(path -> address.matcher(path).matches());
        }
    }

    /** Only a member can invite another one, so that the invitation is not seeded through the API. */
    private static void invite(VisitedPages pages) {
        var page = pages.open("/console/members");
        page.locator("[data-open=invite]").click();
        page.locator("#invite").getByLabel("E-mail").fill("sita@example.com");
        page.locator("#invite [value=crew]").check();
        page.locator("#invite").getByLabel("E-mail").press("Enter");
        page.locator("#shown-once[open] [data-close]").click();
        page.close();
    }

    /** Loads each page once on a desktop, and inspects it and each kind of dialog in each look. */
    private void inspect(VisitedPages pages, List<String> paths) {
        var page = pages.tab();
        for (var path : paths) {
            Look.DESKTOP_LIGHT.open(page, path);
            var name = distinct("/full" + path.replaceAll("[?&=]", "-").replaceAll(UUID, "one"));
            Inspection.inEachLook(page, name);
            assertThat(page.locator("main").innerText())
                    .as(path)
                    .doesNotContain("null", "undefined", "Optional[", "${", "@param");
            PageBudget.require(page, path);
            inspectDialogs(page);
        }
    }

    /** Numbers the pictures of pages whose addresses differ by an id only. */
    private String distinct(String name) {
        int number = pictures.merge(name, 1, Integer::sum);
        return number == 1 ? name : name + "-" + number;
    }

    private void inspectDialogs(Page page) {
        var ids = (List<?>) page.locator("dialog").evaluateAll("all => all.map((dialog) => dialog.id)");
        for (var id : ids) {
            var kind = ((String) id).replaceAll(UUID, "one");
            if (!dialogs.add(kind)) {
                continue;
            }
            var dialog = page.locator("[id='%s']".formatted(id));
            dialog.evaluate("dialog => dialog.showModal()");
            for (var look : List.of(Look.PHONE_LIGHT, Look.DESKTOP_DARK)) {
                look.applyTo(page);
                Inspection.ofDialog(page, kind, look);
            }
            dialog.evaluate("dialog => dialog.close()");
        }
    }
}
