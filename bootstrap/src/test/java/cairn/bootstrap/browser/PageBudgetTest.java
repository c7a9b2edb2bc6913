package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A page of the service exceeds the budget once it has more text, or more of a script. */
@NeedsChromium
final class PageBudgetTest {

    private static final String PAGE = "/docs";
    private static final int SEED = 1;

    private static ConsoleSite site;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
    }

    @Test
    void thePageAsItIsPasses() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT)) {
            assertThatCode(() -> require(pages)).doesNotThrowAnyException();
        }
    }

    @Test
    void aPageThatIsTooLargeIsFound() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT).adding("**" + PAGE, random(60 * 1024))) {
            assertThatThrownBy(() -> require(pages)).hasMessageContaining("bytes of " + PAGE);
        }
    }

    /** The page imports this script from another one. */
    @Test
    void aScriptThatIsTooLargeIsFound() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT).adding("**/samples.js", "// " + random(20 * 1024))) {
            assertThatThrownBy(() -> require(pages)).hasMessageContaining("bytes of scripts of " + PAGE);
        }
    }

    private static void require(VisitedPages pages) {
        PageBudget.require(pages.open(PAGE), PAGE);
    }

    private static String random(int bytes) {
        var random = new byte[bytes / 2];
        new Random(SEED).nextBytes(random);
        return HexFormat.of().formatHex(random);
    }
}
