package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.ScreenshotOptions;
import java.nio.file.Path;
import java.util.List;

/** Looks at a page: keeps a picture of it, and requires that it is accessible and not wider than the screen. */
final class Inspection {

    private static final Path SCREENSHOTS = Path.of("target/screenshots");

    /** Chromium takes no picture of a page that is higher than a texture of its renderer, in pixels. */
    private static final int TALLEST_PICTURE = 16_384;

    private static final List<String> RULES_ABOUT_COLOURS = List.of("color-contrast", "link-in-text-block");

    private Inspection() {}

    /** Inspects a loaded page in each look. */
    static void inEachLook(Page page, String path) {
        inLooks(page, path, List.of(Look.values()));
    }

    static void inLooks(Page page, String path, List<Look> looks) {
        for (var look : looks) {
            look.applyTo(page);
            of(page, path, look);
        }
    }

    private static void of(Page page, String path, Look look) {
        var name = path.substring(1).replace('/', '-') + "-" + look + ".png";
        page.screenshot(new ScreenshotOptions()
                .setPath(SCREENSHOTS.resolve(name))
                .setFullPage(heightOf(page) <= TALLEST_PICTURE));
        assertThat(axe(page, look).analyze().getViolations())
                .as("%s in %s", path, look)
                .isEmpty();
        assertThat(widthOf(page)).as("the width of %s in %s", path, look).isEqualTo(look.width());
    }

    /**
     * Checks a page by all rules if it is light, or by those about colours if it is dark: the elements are the same then.
     * The legacy mode, for pages without frames of other origins, needs no second page to compile the results.
     */
    private static AxeBuilder axe(Page page, Look look) {
        var options = new AxeRunOptions();
        options.setResultTypes(List.of("violations"));
        var axe = new AxeBuilder(page).options(options).setLegacyMode(true);
        return look.isDark() ? axe.withRules(RULES_ABOUT_COLOURS) : axe;
    }

    private static int heightOf(Page page) {
        return (int) page.locator("html").evaluate("html => html.scrollHeight");
    }

    /** Looks at the open dialog of a page in the same way. */
    static void ofDialog(Page page, String name, Look look) {
        page.screenshot(new ScreenshotOptions().setPath(SCREENSHOTS.resolve("dialog-%s-%s.png".formatted(name, look))));
        var dialog = page.locator("dialog[open]");
        assertThat(axe(page, look).include("dialog[open]").analyze().getViolations())
                .as("the dialog %s in %s", name, look)
                .isEmpty();
        assertThat((int) dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth"))
                .as("what the dialog %s cuts off in %s", name, look)
                .isZero();
    }

    /** The width of a page's content in pixels, at least that of the screen. */
    static int widthOf(Page page) {
        return (int) page.locator("html").evaluate("html => html.scrollWidth");
    }
}
