package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.Page.PdfOptions;
import com.microsoft.playwright.options.Media;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages print on A4: one sheet for each departure, without navigation, and nothing is cut off. */
@NeedsChromium
@TestInstance(Lifecycle.PER_CLASS)
final class PrintedPagesTest {

    /** The pixels between the margins of 14 mm of a sheet that is 210 mm wide, at 96 pixels per inch. */
    private static final int SHEET = 687;

    private static final String PRINTED = ".*/(manifest/.*|calculator.*|revenue.*"
            + "|bookings/[0-9a-f-]{36}(/documents/.+|/vouchers|/permit-checklist)?)";

    private static final Pattern PDF_PAGE = Pattern.compile("/Type\\s*/Page\\b");

    private ConsoleSite site;
    private SeededAgency agency;

    @BeforeAll
    void start() {
        site = SeededAgency.PlainSite.SITE;
        agency = SeededAgency.PlainSite.AGENCY;
    }

    @Test
    void eachDepartureHasItsOwnSheet() {
        try (var pages = site.member(Look.DESKTOP_DARK)) {
            var page = pages.open("/console/manifest/" + SeededAgency.START);
            assertThat(page.locator(".sheet-of").count()).isEqualTo(2);
            assertThat(sheets(page)).isEqualTo(2);
        }
    }

    @Test
    void anInvoiceAndAReceiptTakeASheetEach() {
        var papers = agency.pages().stream()
                .filter(path -> path.matches(".*/documents/.+"))
                .toList();
        assertThat(papers).hasSize(2);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            assertThat(papers)
                    .allSatisfy(path -> assertThat(sheets(pages.open(path))).isEqualTo(1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ne"})
    void nothingIsCutOff(String language) {
        try (var pages = site.member(Look.DESKTOP_LIGHT).in(language, site.origin())) {
            for (var path : agency.pages()) {
                if (path.matches(PRINTED)) {
                    var page = pages.open(path);
                    requireNothingIsCutOff(page);
                    page.close();
                }
            }
        }
    }

    @Test
    void documentsNameTheRouteAsTheCatalogueDoes() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            for (var path : agency.pages()) {
                if (path.matches(".*/documents/.+")) {
                    assertThat(pages.open(path).content()).as(path).contains("Annapurna Base Camp (Sanctuary)");
                }
            }
        }
    }

    @Test
    void aTableThatIsCutOffIsFound() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/manifest/" + SeededAgency.START);
            page.locator("main table").first().evaluate("table => { table.style.minWidth = '900px'; }");
            assertThatThrownBy(() -> requireNothingIsCutOff(page)).isInstanceOf(AssertionError.class);
        }
    }

    private static void requireNothingIsCutOff(Page page) {
        page.setViewportSize(SHEET, 1000);
        page.emulateMedia(new EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator(".sections").isVisible()).as(page.url()).isFalse();
        assertThat(Inspection.widthOf(page)).as(page.url()).isEqualTo(SHEET);
        assertThat(page.locator(".scroll")
                        .evaluateAll("all => all.filter(one => one.scrollWidth > one.clientWidth).length"))
                .as("tables cut off on %s", page.url())
                .isEqualTo(0);
    }

    private static long sheets(Page page) {
        var pdf = page.pdf(new PdfOptions().setPreferCSSPageSize(true));
        return PDF_PAGE.matcher(new String(pdf, StandardCharsets.ISO_8859_1))
                .results()
                .count();
    }
}
