package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.PublicAddress;
import cairn.domain.access.KnownDevice;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.cookie.Cookie;
import io.micronaut.http.cookie.SameSite;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/**
 * Reads and writes the cookies of the console. Scripts cannot read them, and browsers do not send them with requests
 * from other sites. With HTTPS, their names have the prefix {@code __Host-} or {@code __Secure-}.
 */
@Singleton
final class SessionCookies {

    private static final String EVERYWHERE = "/";

    private final boolean isSecure;
    private final String access;
    private final String refresh;
    private final String device;

    SessionCookies(PublicAddress address) {
        this.isSecure = "https".equalsIgnoreCase(address.baseUrl().getScheme());
        this.access = (isSecure ? "__Host-" : "") + "cairn_session";
        this.refresh = (isSecure ? "__Secure-" : "") + "cairn_refresh"; // __Host- requires the path /
        this.device = (isSecure ? "__Host-" : "") + "cairn_device";
    }

    void setAccess(MutableHttpResponse<?> response, String token) {
        response.cookie(cookie(access, token, EVERYWHERE, SessionTokens.ACCESS));
    }

    void setRefresh(MutableHttpResponse<?> response, String token, Duration validFor) {
        response.cookie(cookie(refresh, token, ConsoleController.SESSION, validFor));
    }

    void setDevice(MutableHttpResponse<?> response, String token) {
        response.cookie(cookie(device, token, EVERYWHERE, KnownDevice.VALID_FOR));
    }

    /** Removes the session cookies; the device cookie stays. */
    void clear(MutableHttpResponse<?> response) {
        response.cookie(cookie(access, "", EVERYWHERE, Duration.ZERO));
        response.cookie(cookie(refresh, "", ConsoleController.SESSION, Duration.ZERO));
    }

    Optional<String> access(HttpRequest<?> request) {
        return value(request, access);
    }

    Optional<String> refresh(HttpRequest<?> request) {
        return value(request, refresh);
    }

    Optional<String> device(HttpRequest<?> request) {
        return value(request, device);
    }

    private static Optional<String> value(HttpRequest<?> request, String name) {
        return request.getCookies().findCookie(name).map(Cookie::getValue);
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
