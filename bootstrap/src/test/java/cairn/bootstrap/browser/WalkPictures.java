package cairn.bootstrap.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.ScreenshotOptions;
import java.nio.file.Path;

/** Keeps pictures of the walks through the console, in which people of an agency and of a desk finish their tasks. */
final class WalkPictures {

    private WalkPictures() {}

    /**
     * Keeps a picture of the whole page.
     *
     * @param name who walks, and what is done, such as {@code clerk-booked}
     */
    static void keep(Page page, String name) {
        page.screenshot(new ScreenshotOptions()
                .setPath(Path.of("target/screenshots/walk-%s.png".formatted(name)))
                .setFullPage(true));
    }
}
