package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The inspection of pages finds what it is there for. */
@NeedsChromium
final class InspectionTest {

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            ``                                                                   | <input>                   | label
            h1 { color: #aaa }                                                   | <p>Text</p>               | color-contrast
            @media (prefers-color-scheme: dark) { body { background: #444 } }    | <p>Text</p>               | color-contrast
            ``                                                                   | <p>Text</p><p style="color: #aaa">Text</p> | color-contrast
            ``                                                                   | <p>Text</p><div style="background: #444"><p>Text</p></div> | color-contrast
            ``                                                                   | <p>Text</p><div style="opacity: 0.3"><p>Text</p></div> | color-contrast
            p { color: #949494 }                                                 | <p style="font-size: 30px">Text</p><p>Text</p> | color-contrast
            p { color: #aaa }                                                    | <p hidden>Text</p><p>Text</p> | color-contrast
            a { color: #06c; text-decoration: none }                             | <p>Some text <a href="/">a link</a> and more</p> | link-in-text-block
            p { color: #aaa }                                                    | <p>?</p><p>Text</p>       | color-contrast
            input { color: #aaa }                                                | <label>Name <input value="Text"></label> | color-contrast
            p { width: 400px }                                                   | <p>Text</p>               | width of
            """)
    void aFaultOfAPageIsFound(String style, String content, String fault) {
        assertThatThrownBy(() -> inspect(style, content)).hasMessageContaining(fault);
    }

    @Test
    void aPageWithoutFaultsPasses() {
        assertThatCode(() -> inspect("", "<label>Name <input></label>")).doesNotThrowAnyException();
    }

    private static void inspect(String style, String content) {
        try (var context = Chromium.started().newContext(Look.DESKTOP_LIGHT.options())) {
            var page = context.newPage();
            page.setContent("""
                    <!doctype html><html lang="en"><head><title>Page</title><meta name="viewport" content="width=device-width">
                    <style>body { color: #333; background: #fff } %s</style></head><body><main><h1>Page</h1>%s</main></body></html>""".formatted(style, content));
            Inspection.inEachLook(page, "/inspection");
        }
    }
}
