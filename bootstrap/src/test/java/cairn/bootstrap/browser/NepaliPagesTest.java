package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.shared.BikramSambat;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The console in Nepali. */
@NeedsChromium
final class NepaliPagesTest {

    private static final Pattern LATIN = Pattern.compile("[A-Za-z]");
    private static final String IN_NEPALI = "ne";

    private static ConsoleSite site;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
        treks = new Treks(site.service());
    }

    @Test
    void aMemberChoosesNepaliAndReturnsToEnglish() {
        var booking = treks.booked("Everest 7", 2, Treks.traveller("Nima Muster", "NE1"));
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console");
            choose(page, "Language", IN_NEPALI);
            assertThat(page.locator("h1")).hasText("सारांश");
            assertThat(page.locator("#sections").allInnerTexts())
                    .allSatisfy(text -> assertThat(text).doesNotContainPattern(LATIN));
            assertThat(page.locator("main")).containsText("आगामी १४ दिन");
            assertThat(page.locator("main")).containsText("एपीआई कल");

            page.navigate("/console/bookings/" + booking);
            assertThat(page.locator("html")).hasAttribute("lang", IN_NEPALI);
            assertThat(page.locator("h1")).hasText("Everest 7");
            var facts = page.locator("main .facts").first();
            assertThat(facts).containsText("अप्रिल");
            if (BikramSambat.of(Treks.start()).isPresent()) { // the calendar of that year is published
                assertThat(facts).containsText("चैत");
            }
            assertThat(page.locator("main")).containsText("२ मध्ये १ जनाको नाम छ");
            assertThat(page.locator("main .title .badge").first()).hasText("पुष्टि भएको");

            choose(page, "भाषा", "en");
            assertThat(page.locator("main")).containsText("1 of 2 named");
        }
    }

    /** A script asks a question, and shows how far away a moment is. */
    @Test
    void scriptsAreInNepali() {
        var hold = treks.held("होल्ड");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + hold);
            choose(page, "Language", IN_NEPALI);
            assertThat(page.locator("main time[data-relative]").first())
                    .hasText(Pattern.compile("[०-९]+ (मिनेट|घण्टा).*"));
            page.locator(".you summary").click();
            assertThat(page.locator("theme-choice")).containsText("थिम");
        }
    }

    /** The API refuses in English; pages explain the kind of refusal in Nepali before it. */
    @Test
    void refusalsAreExplainedInNepali() {
        var hold = treks.held("अस्वीकार");
        try (var pages = site.member(Look.DESKTOP_LIGHT)
                .in(IN_NEPALI, site.origin())
                .expecting("404")
                .expecting("409")
                .expecting("422")) {
            var page = pages.open("/console/bookings/" + hold);
            site.service()
                    .post(
                            "/v1/bookings/%s/cancel".formatted(hold),
                            site.service().liveKey(),
                            """
                            {"reason": "test"}""");
            page.locator("form[data-api$='/confirm'] button").click();
            assertThat(page.locator(".fault").filter(withText("। ")))
                    .containsText(Pattern.compile("अहिलेको स्थितिमा यो काम गर्न मिल्दैन। [A-Z]"));

            page.navigate("/console/tea-houses");
            page.locator("[data-open^=reserve]").first().click();
            var dialog = page.locator("dialog[open]");
            var day = dialog.locator("[name='/check_in']").inputValue();
            dialog.locator("[name='/check_out']").fill(day);
            dialog.locator("[type=submit]").click();
            assertThat(dialog.locator(".field-fault")).containsText(Pattern.compile("अर्को मानसँग मिल्दैन। [a-z]"));

            page.navigate("/console/bookings/" + UUID.randomUUID());
            assertThat(page.locator("h1")).hasText("भेटिएन, वा तपाईंले हेर्न पाउने वस्तु होइन");
        }
    }

    private static Locator.FilterOptions withText(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }

    @Test
    void theFormForSigningInHasTheLanguageOfTheBrowser() {
        var options = Look.PHONE_LIGHT.options().setBaseURL(site.origin()).setLocale("ne-NP");
        try (var pages = new VisitedPages(Chromium.started().newContext(options)).expecting("401")) {
            var page = pages.open("/console/sign-in");
            page.getByLabel("इमेल").waitFor();
            assertThat(page.locator("h1")).hasText("साइन इन गर्नुहोस्");
            Inspection.inLooks(page, "/ne/console/sign-in", List.of(Look.PHONE_LIGHT));

            page.navigate("/console/bookings");
            assertThat(page.locator("html")).hasAttribute("lang", IN_NEPALI);
            page.getByLabel("भाषा").selectOption("en");
            assertThat(page.locator("html")).hasAttribute("lang", "en");
            page.getByLabel("E-mail").waitFor();
        }
    }

    static List<List<String>> parts() {
        return SeededAgency.PlainSite.AGENCY.partsOfPages();
    }

    @ParameterizedTest
    @MethodSource("parts")
    void anAgencysPagesInNepaliAreAccessibleAndFit(List<String> part) {
        try (var pages = SeededAgency.PlainSite.SITE.member(Look.DESKTOP_LIGHT)) {
            inspect(pages, part);
        }
    }

    @Test
    void theDesksPagesInNepaliAreAccessibleAndFit() {
        try (var pages = SeededAgency.PlainSite.SITE.platformMember(Look.DESKTOP_LIGHT)) {
            inspect(pages, SeededAgency.PlainSite.AGENCY.deskPages());
        }
    }

    /** The colours are those of the pages in English. */
    private static void inspect(VisitedPages pages, List<String> paths) {
        pages.in(IN_NEPALI, SeededAgency.PlainSite.SITE.origin());
        var page = pages.tab();
        for (var path : paths) {
            Look.DESKTOP_LIGHT.open(page, path);
            assertThat(page.locator("html")).hasAttribute("lang", IN_NEPALI);
            var name = "/ne" + path.replaceAll("[?&=]", "-").replaceAll(SeededPagesTest.UUID, "one");
            Inspection.ofTexts(page, name, List.of(Look.DESKTOP_LIGHT, Look.PHONE_LIGHT));
        }
    }

    private static void choose(Page page, String label, String language) {
        page.locator(".you summary").click();
        page.getByLabel(label).selectOption(language);
        assertThat(page.locator("html")).hasAttribute("lang", language);
    }
}
