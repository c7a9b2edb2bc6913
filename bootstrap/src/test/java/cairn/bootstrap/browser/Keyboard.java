package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;

/** Reads and writes a page without a mouse. Every stop on the way to a control must be visible. */
final class Keyboard {

    private static final int MOST_TABS = 250;
    private static final int MOST_OPTIONS = 100;

    /** Returns why the focus cannot be seen, or nothing. The main part is focused as a whole, without an outline. */
    private static final String FAULT_OF_FOCUS = """
            () => {
              const focused = document.activeElement;
              if (!focused || focused === document.body) return "The focus is nowhere";
              const name = focused.outerHTML.slice(0, 120);
              if (focused.id === "main") return "";
              const { outlineStyle, outlineWidth } = getComputedStyle(focused);
              if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) return `No outline: ${name}`;
              const box = focused.getClientRects()[0];
              const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth);
              const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
              const isSeen = [0.02, 0.5, 0.98].some((x) => [0.05, 0.5, 0.95].some((y) =>
                focused.contains(document.elementFromPoint(left + x * (right - left), top + y * (bottom - top)))));
              return left < right && top < bottom && isSeen ? "" : `Covered or outside of the screen: ${name}`;
            }""";

    private final Page page;

    Keyboard(Page page) {
        this.page = page;
    }

    /** Requires that a control has the focus, and that this can be seen. */
    void at(Locator control) {
        assertThat(control).isFocused();
        requireVisibleFocus();
    }

    void requireVisibleFocus() {
        assertThat((String) page.evaluate(FAULT_OF_FOCUS)).isEmpty();
    }

    void press(String key) {
        page.keyboard().press(key);
    }

    void type(String text) {
        page.keyboard().type(text);
    }

    void tabTo(Locator control) {
        for (int i = 0; i < MOST_TABS; i++) {
            press("Tab");
            requireVisibleFocus();
            if (isFocused(control)) {
                return;
            }
        }
        throw new AssertionError("The keyboard does not reach " + control);
    }

    /** Moves to a link or a button and presses it. */
    void use(Locator control) {
        tabTo(control);
        press("Enter");
    }

    /** Moves down the options of the focused list to the first with a text. */
    void choose(Locator list, String text) {
        at(list);
        var chosen = list.locator("option:checked");
        for (int i = 0; i < MOST_OPTIONS && !chosen.textContent().contains(text); i++) {
            press("ArrowDown");
        }
        assertThat(chosen).containsText(text);
    }

    /** Requires that Tab and Shift+Tab stay within a dialog, and that Escape returns to the control that opened it. */
    void leaves(Locator dialog, Locator opener) {
        for (var key : new String[] {"Tab", "Shift+Tab"}) {
            for (int i = 0;
                    i < 2 * dialog.locator("a, button, input, select, textarea").count() + 2;
                    i++) {
                press(key);
                assertThat((boolean) dialog.evaluate("dialog => dialog.contains(document.activeElement)"
                                + " || document.activeElement === document.body"))
                        .as("the focus is in the dialog, or between its last and its first control")
                        .isTrue();
            }
        }
        press("Escape");
        assertThat(dialog).isHidden();
        at(opener);
    }

    private static boolean isFocused(Locator control) {
        return (boolean) control.evaluate("control => control === document.activeElement");
    }
}
