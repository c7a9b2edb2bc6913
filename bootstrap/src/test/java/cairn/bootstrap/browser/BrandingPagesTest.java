package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.EnterpriseTier;
import cairn.domain.branding.Colour;
import cairn.domain.branding.Palette;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@NeedsChromium
final class BrandingPagesTest {

    private static final String LOGO =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 8l4-8 4 8z\"/></svg>";

    private static ConsoleSite site;

    @BeforeAll
    static void start() {
        site = ConsoleSite.start();
        EnterpriseTier.use(site.service());
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    /** The preview computes in the browser what the service computes from the same rules. */
    @Test
    void thePreviewShowsTheColoursThatPagesWillHave() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/settings");
            for (var accent : List.of("#ffe000", "#8a2f6b", "#000000", "#ffffff", "#7f7f7f", "#0057b8", "#2ecc71")) {
                page.getByLabel("Accent colour").fill(accent);
                var colour = new Colour(accent);
                assertThat(page.locator("[data-look=light] [data-contrast]")).hasText(shown(Palette.light(colour)));
                assertThat(page.locator("[data-look=dark] [data-contrast]")).hasText(shown(Palette.dark(colour)));
            }
        }
    }

    private static String shown(Palette palette) {
        return "%s, contrast %.2f to 1".formatted(palette.accent().hex(), Math.floor(palette.contrast() * 100) / 100);
    }

    @Test
    void theConsoleTakesOnTheLookOfTheAgency() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/settings");
            page.getByLabel("Name for travellers").fill("Yak & Sons");
            page.getByLabel("Accent colour").fill("#8a2f6b");
            page.locator("#branding button.primary").click();
            assertThat(page.locator(".bar .brand")).hasText("Yak & Sons");
            assertThat(page).hasTitle("Settings · Yak & Sons");
            assertThat(page.locator("#branding button.primary")).hasCSS("background-color", "rgb(138, 47, 107)");

            choose(page, "logo.svg", LOGO);
            page.getByText("The logo is saved.").waitFor();
            assertThat(page.locator("#branding .letterhead img"))
                    .hasAttribute("src", Pattern.compile(".*/branding/logo"));
            page.navigate("/console");
            assertThat((int) page.locator(".bar .brand img").evaluate("image => image.naturalWidth"))
                    .isPositive();
            var manifest = page.request().get("/console/manifest.webmanifest").text();
            assertThat(manifest).contains("Yak & Sons", "#8a2f6b", "/v1/account/branding/logo");
        }
    }

    @Test
    void aFileThatIsNoLogoIsRefusedWithTheReason() {
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("422")) {
            var page = pages.open("/console/settings");
            choose(page, "logo.svg", LOGO.replace("<path", "<script>alert(1)</script><path"));
            assertThat(page.locator("#branding logo-choice .fault")).containsText("without the element script");
        }
    }

    private static void choose(Page page, String name, String content) {
        page.locator("[name=logo]")
                .setInputFiles(new FilePayload(name, "image/svg+xml", content.getBytes(StandardCharsets.UTF_8)));
        page.locator("logo-choice [type=submit]").click();
    }
}
