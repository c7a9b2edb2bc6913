package cairn.bootstrap.browser;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.Locale;

/** The sizes and themes in which every page is looked at. */
enum Look {
    DESKTOP_LIGHT(1280, ColorScheme.LIGHT),
    DESKTOP_DARK(1280, ColorScheme.DARK),
    PHONE_LIGHT(320, ColorScheme.LIGHT),
    PHONE_DARK(320, ColorScheme.DARK);

    private static final int HEIGHT = 800;

    private final int width;
    private final ColorScheme scheme;

    Look(int width, ColorScheme scheme) {
        this.width = width;
        this.scheme = scheme;
    }

    NewContextOptions options() {
        return new NewContextOptions()
                .setViewportSize(width, HEIGHT)
                .setColorScheme(scheme)
                .setLocale("en-US");
    }

    /** Gives a loaded page this size and theme, at once. */
    void applyTo(Page page) {
        page.setViewportSize(width, HEIGHT);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme).setReducedMotion(ReducedMotion.REDUCE));
    }

    /** Opens an address in this size and theme. */
    void open(Page page, String path) {
        applyTo(page);
        page.navigate(path);
    }

    boolean isDark() {
        return scheme == ColorScheme.DARK;
    }

    int width() {
        return width;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
