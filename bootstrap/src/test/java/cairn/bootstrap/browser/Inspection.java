package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.options.ScreenshotType;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Looks at a page: keeps a picture of it, and requires that it is accessible and not wider than the screen. */
final class Inspection {

    private static final Path SCREENSHOTS = Path.of("target/screenshots");

    /** Chromium takes no picture of a page that is higher than a texture of its renderer, in pixels. */
    private static final int TALLEST_PICTURE = 16_384;

    private static final String AXE = "() => {" + AxeBuilder.getAxeScript() + "}";

    /**
     * Returns a text for each element that breaks a rule; all of axe's results are a thousand times as large. The rules
     * about colours, which take axe most of its time, check two texts of each kind, the first and the longest: whether one
     * can be read follows from its element, colours and size, and from what is behind it.
     */
    private static final String VIOLATIONS = """
            async ({ part, others, colours }) => {
              const kindsOf = new Map([[null, ""]]);
              const behind = (one) => {
                if (!kindsOf.has(one)) {
                  const { backgroundColor, backgroundImage, opacity, filter, position, zIndex } = getComputedStyle(one);
                  const kind = [backgroundColor, backgroundImage, opacity, filter, position, zIndex].join(" ");
                  const rest = behind(one.parentElement);
                  kindsOf.set(one, rest.startsWith(kind) ? rest : `${kind}; ${rest}`);
                }
                return kindsOf.get(one);
              };
              const kind = (one) => {
                const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(one);
                const around = getComputedStyle(one.parentElement).color;
                return [one.tagName, one.className, one.parentElement.className, one.matches(":disabled"),
                  one.closest("[aria-disabled=true], fieldset:disabled") !== null, color, fontSize, fontWeight,
                  textShadow, textDecorationLine, around, behind(one)].join("; ");
              };
              const root = part ? document.querySelector(part) : document.body;
              const texts = [...root.querySelectorAll("*")].filter((one) => one.checkVisibility({ visibilityProperty: true })
                && (one.matches("input, select, textarea")
                  || [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())));
              const some = [...Map.groupBy(texts, kind).values()].flatMap((alike) =>
                [...new Set([alike[0], alike.reduce((a, b) => b.textContent.length > a.textContent.length ? b : a)])]);
              const rules = ["color-contrast", "link-in-text-block"];
              const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
              const runs = [];
              if (others) {
                runs.push(await axe.run(part || document, { resultTypes: ["violations"], rules: off }));
              }
              if (colours && texts.length > 0) {
                runs.push(await axe.run({ include: some }, {
                  resultTypes: ["violations"],
                  runOnly: { type: "rule", values: rules },
                }));
              }
              return runs.flatMap(({ violations }) => violations).flatMap(({ id, nodes }) =>
                nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
            }""";

    /** Returns the elements that hide a part of their text, unless dots say so. */
    private static final String CUT_OFF = """
            (all) => all
              .filter((one) => one.clientWidth > 0 && getComputedStyle(one).overflowX === "hidden"
                && (one.scrollHeight > one.clientHeight + 1
                  || (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow !== "ellipsis")))
              .map((one) => one.outerHTML.slice(0, 120))""";

    private Inspection() {}

    /** Inspects a loaded page in each look. */
    static void inEachLook(Page page, String path) {
        inLooks(page, path, List.of(Look.values()));
    }

    static void inLooks(Page page, String path, List<Look> looks) {
        for (var look : looks) {
            look.applyTo(page);
            of(page, path, look, true);
        }
    }

    /** Inspects a loaded page whose colours have been inspected, in another language. */
    static void ofTexts(Page page, String path, List<Look> looks) {
        for (var look : looks) {
            look.applyTo(page);
            of(page, path, look, false);
            assertThat((List<?>) page.locator("main *").evaluateAll(CUT_OFF))
                    .as("what %s cuts off in %s", path, look)
                    .isEmpty();
        }
    }

    private static void of(Page page, String path, Look look, boolean withColours) {
        var name = path.substring(1).replace('/', '-') + "-" + look;
        page.screenshot(picture(name).setFullPage(heightOf(page) <= TALLEST_PICTURE));
        assertThat(violations(page, "", look, withColours))
                .as("%s in %s", path, look)
                .isEmpty();
        assertThat(widthOf(page)).as("the width of %s in %s", path, look).isEqualTo(look.width());
    }

    /** A JPEG, which takes a third of the time of a PNG. */
    private static ScreenshotOptions picture(String name) {
        return new ScreenshotOptions().setType(ScreenshotType.JPEG).setPath(SCREENSHOTS.resolve(name + ".jpg"));
    }

    /**
     * Checks a page or a part of it by all rules if it is light, or by those about colours if it is dark: the elements are
     * the same then. The page keeps axe for the next look.
     *
     * @param part a selector, or nothing for the whole page
     * @param withColours whether the rules about colours are checked
     */
    private static List<?> violations(Page page, String part, Look look, boolean withColours) {
        if (page.evaluate("typeof axe").equals("undefined")) {
            page.evaluate(AXE);
        }
        var rules = Map.of("part", part, "others", !look.isDark(), "colours", withColours);
        return (List<?>) page.evaluate(VIOLATIONS, rules);
    }

    private static int heightOf(Page page) {
        return (int) page.evaluate("document.documentElement.scrollHeight");
    }

    /** Looks at the open dialog of a page in the same way. */
    static void ofDialog(Page page, String name, Look look) {
        page.screenshot(picture("dialog-%s-%s".formatted(name, look)));
        var dialog = page.locator("dialog[open]");
        assertThat(violations(page, "dialog[open]", look, true))
                .as("the dialog %s in %s", name, look)
                .isEmpty();
        assertThat((int) dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth"))
                .as("what the dialog %s cuts off in %s", name, look)
                .isZero();
    }

    /** The width of a page's content in pixels, at least that of the screen. */
    static int widthOf(Page page) {
        return (int) page.evaluate("document.documentElement.scrollWidth");
    }
}
