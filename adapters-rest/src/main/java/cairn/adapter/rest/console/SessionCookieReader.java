package cairn.adapter.rest.console;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.cookie.Cookie;
import io.micronaut.security.token.reader.TokenReader;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds a session's token in its cookie. Whoever sends credentials in a header is not in the console. */
@Singleton
final class SessionCookieReader implements TokenReader<HttpRequest<?>> {

    /** Tells it from a bearer, which is never believed in its place. */
    static final String MARK = "cookie ";

    @Override
    public Optional<String> findToken(HttpRequest<?> request) {
        return request.getHeaders().contains(HttpHeaders.AUTHORIZATION)
                ? Optional.empty()
                : request.getCookies()
                        .findCookie(SessionCookies.ACCESS)
                        .map(Cookie::getValue)
                        .map(MARK::concat);
    }
}
