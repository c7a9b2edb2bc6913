package cairn.adapter.rest.pages.head;

import io.micronaut.http.context.ServerRequestContext;
import io.micronaut.http.cookie.Cookie;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The theme that a person chose, which is a cookie. Pages carry it in their first bytes, so that no script has to run
 * before they are drawn. Without it, they follow the browser.
 */
public final class ChosenTheme {

    public static final String COOKIE = "cairn_theme";

    private static final Set<String> THEMES = Set.of("light", "dark");

    private ChosenTheme() {}

    /** Returns {@code light} or {@code dark} for the request that the current thread answers; null without a choice. */
    public static @Nullable String current() {
        return ServerRequestContext.currentRequest()
                .flatMap(request -> request.getCookies().findCookie(COOKIE))
                .map(Cookie::getValue)
                .filter(THEMES::contains)
                .orElse(null);
    }
}
