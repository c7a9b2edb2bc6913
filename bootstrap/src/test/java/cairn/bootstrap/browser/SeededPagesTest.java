package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** The console of an agency at work: every page with data on it, in each look. */
@NeedsChromium
@TestInstance(Lifecycle.PER_CLASS)
final class SeededPagesTest {

    /** The most bytes of one page as they are sent, gzipped; what a phone in the hills can load. */
    private static final int MOST_BYTES = 60 * 1024;

    private static final int MOST_BYTES_OF_SCRIPTS = 20 * 1024;

    private ConsoleSite site;
    private SeededAgency agency;

    @BeforeAll
    void start() {
        site = ConsoleSite.start();
        agency = SeededAgency.seed(site.service(), Wording.PLAIN);
    }

    @AfterAll
    void stop() {
        site.close();
    }

    @Test
    void anAgencysPagesAreAccessibleAndFit() throws IOException {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            inspect(pages, agency.pages());
        }
    }

    @Test
    void theDesksPagesAreAccessibleAndFit() throws IOException {
        try (var pages = site.platformMember(Look.DESKTOP_LIGHT)) {
            inspect(pages, agency.deskPages());
        }
    }

    @Test
    void theScriptsAreSmall() throws IOException {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings");
            var scripts = (List<?>) page.locator("html").evaluate("""
                    () => performance.getEntriesByType("resource").map((one) => one.name)
                      .filter((name) => name.endsWith(".js") && !name.includes("htmx"))""");
            assertThat(scripts).hasSizeGreaterThan(3);
            int bytes = 0;
            for (var script : scripts) {
                bytes += gzipped(page.request().get((String) script).text());
            }
            assertThat(bytes).isLessThan(MOST_BYTES_OF_SCRIPTS);
        }
    }

    /** Loads each page once, and inspects it in each look. */
    private static void inspect(VisitedPages pages, List<String> paths) throws IOException {
        for (var path : paths) {
            var page = pages.open(path);
            var name = "/full" + path.replaceAll("[?&=]", "-").replaceAll("[0-9a-f]{8}-[0-9a-f-]{27}", "one");
            Inspection.inEachLook(page, name);
            assertThat(page.locator("main").innerText())
                    .as(path)
                    .doesNotContain("null", "undefined", "Optional[", "${", "@param");
            assertThat(gzipped(page.content())).as("bytes of %s", path).isLessThan(MOST_BYTES);
            page.close();
        }
    }

    private static int gzipped(String content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(bytes)) {
            zip.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.size();
    }
}
