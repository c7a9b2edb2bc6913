package cairn.adapter.rest.api.console;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.security.token.reader.TokenReader;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Reads the session token from its cookie. Ignores the cookie if the request has an {@code Authorization} header. */
@Singleton
final class SessionCookieReader implements TokenReader<HttpRequest<?>> {

    /** Marks a token from the cookie, so that a bearer token is never accepted in its place. */
    static final String MARK = "cookie ";

    private final SessionCookies cookies;

    SessionCookieReader(SessionCookies cookies) {
        this.cookies = cookies;
    }

    @Override
    public Optional<String> findToken(HttpRequest<?> request) {
        return request.getHeaders().contains(HttpHeaders.AUTHORIZATION)
                ? Optional.empty()
                : cookies.access(request).map(MARK::concat);
    }
}
