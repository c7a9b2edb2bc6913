package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

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
            assertThat(facts).containsText("चैत");
            assertThat(page.locator("main")).containsText("२ मध्ये १ जनाको नाम छ");
            assertThat(page.locator("main > p .badge").first()).hasText("पुष्टि भएको");

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

    @Test
    void pagesInNepaliAreAccessibleAndFit() {
        var booking = treks.booked("Fits", 3, Treks.traveller("Nima Muster", "NE2"));
        var paths = List.of(
                "/console",
                "/console/bookings",
                "/console/bookings/" + booking,
                "/console/bookings/" + booking + "/travellers",
                "/console/bookings/new",
                "/console/calendar",
                "/console/manifest",
                "/console/tea-houses",
                "/console/trails/everest-base-camp",
                "/console/account");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            choose(pages.open("/console/account"), "Language", IN_NEPALI);
            for (var path : paths) {
                var page = pages.open(path);
                assertThat(page.locator("html")).hasAttribute("lang", IN_NEPALI);
                Inspection.inLooks(page, "/ne" + path, List.of(Look.DESKTOP_LIGHT, Look.PHONE_LIGHT));
                page.close();
            }
        }
    }

    private static void choose(Page page, String label, String language) {
        page.locator(".you summary").click();
        page.getByLabel(label).selectOption(language);
        assertThat(page.locator("html")).hasAttribute("lang", language);
    }
}
