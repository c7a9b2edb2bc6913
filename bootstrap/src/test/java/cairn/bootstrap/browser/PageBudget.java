package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;

/** The largest sizes of a page and of its own scripts as they are sent, for phones in the hills. */
final class PageBudget {

    private static final int MOST_BYTES = 60 * 1024;
    private static final int MOST_BYTES_OF_SCRIPTS = 20 * 1024;

    /** A page with less of its own scripts has not loaded them. */
    private static final int LEAST_BYTES_OF_SCRIPTS = 1_000;

    private static final String BYTES_OF_PAGE = "() => performance.getEntriesByType('navigation')[0].encodedBodySize";

    private static final String BYTES_OF_OWN_SCRIPTS = """
            () => performance.getEntriesByType("resource")
              .filter(({ name }) => name.endsWith(".js") && !name.includes("htmx"))
              .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)""";

    private PageBudget() {}

    /** Requires that a loaded page keeps to the budget. */
    static void require(Page page, String path) {
        assertThat(bytes(page, BYTES_OF_PAGE)).as("bytes of %s", path).isBetween(1, MOST_BYTES);
        assertThat(bytes(page, BYTES_OF_OWN_SCRIPTS))
                .as("bytes of scripts of %s", path)
                .isBetween(LEAST_BYTES_OF_SCRIPTS, MOST_BYTES_OF_SCRIPTS);
    }

    private static int bytes(Page page, String sum) {
        return ((Number) page.locator("html").evaluate(sum)).intValue();
    }
}
