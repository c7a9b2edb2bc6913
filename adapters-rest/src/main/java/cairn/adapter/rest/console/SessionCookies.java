package cairn.adapter.rest.console;

import cairn.adapter.rest.PublicAddress;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.cookie.Cookie;
import io.micronaut.http.cookie.SameSite;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/** The cookies of a session: no script reads them, and no other site's page makes a browser send them. */
@Singleton
final class SessionCookies {

    static final String ACCESS = "cairn_session";
    static final String REFRESH = "cairn_refresh";
    private static final String EVERYWHERE = "/";

    private final boolean isSecure;

    SessionCookies(PublicAddress address) {
        this.isSecure = "https".equalsIgnoreCase(address.baseUrl().getScheme());
    }

    void setAccess(MutableHttpResponse<?> response, String token) {
        response.cookie(cookie(ACCESS, token, EVERYWHERE, SessionTokens.ACCESS));
    }

    void setRefresh(MutableHttpResponse<?> response, String token, Duration validFor) {
        response.cookie(cookie(REFRESH, token, ConsoleController.SESSION, validFor));
    }

    void clear(MutableHttpResponse<?> response) {
        response.cookie(cookie(ACCESS, "", EVERYWHERE, Duration.ZERO));
        response.cookie(cookie(REFRESH, "", ConsoleController.SESSION, Duration.ZERO));
    }

    Optional<String> refresh(HttpRequest<?> request) {
        return request.getCookies().findCookie(REFRESH).map(Cookie::getValue);
    }

    private Cookie cookie(String name, String value, String path, Duration validFor) {
        return Cookie.of(name, value)
                .httpOnly(true)
                .secure(isSecure)
                .sameSite(SameSite.Strict)
                .path(path)
                .maxAge(validFor);
    }
}
