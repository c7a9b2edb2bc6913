package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A focus that a reader cannot see, and a control that Tab does not reach, are found. */
@NeedsChromium
final class KeyboardTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            button:focus { outline: none }                              | <button id="it">Save</button>                   | No outline
            aside { position: fixed; inset: 0; z-index: 1 }             | <aside></aside><button id="it">Save</button>    | Covered
            button { position: absolute; left: -999px }                 | <button id="it">Save</button>                   | Covered
            p { color: black }                                          | <a href="#x">Other</a><p id="it">Save</p>       | nowhere
            """)
    void aFocusThatIsNotSeenIsFound(String style, String content, String fault) {
        assertThatThrownBy(() -> on(style, content, (page, keys) -> keys.tabTo(page.locator("#it"))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(fault);
    }

    @Test
    void aFocusThatIsLostIsFound() {
        var content = "<button id=\"it\" onclick=\"this.remove()\">Save</button><a href=\"#x\">Next</a>";
        assertThatThrownBy(() -> on("", content, (page, keys) -> {
                    keys.use(page.locator("#it"));
                    keys.requireVisibleFocus();
                }))
                .hasMessageContaining("nowhere");
    }

    @Test
    void aVisibleControlIsReached() {
        assertThatCode(() -> on("", "<a href=\"#x\">Other</a><button id=\"it\">Save</button>", (page, keys) -> {
                    keys.tabTo(page.locator("#it"));
                    keys.at(page.locator("#it"));
                }))
                .doesNotThrowAnyException();
    }

    private static void on(String style, String content, BiConsumer<Page, Keyboard> journey) {
        try (var context = Chromium.started().newContext(Look.DESKTOP_LIGHT.options())) {
            var page = context.newPage();
            page.setContent("""
                    <!doctype html><html lang="en"><head><title>Page</title><style>:focus-visible { outline: 2px solid }
                    %s</style></head><body>%s</body></html>""".formatted(style, content));
            journey.accept(page, new Keyboard(page));
        }
    }
}
