package cairn.adapter.rest.api.console;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.security.token.reader.TokenReader;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds a session's token in its cookie. Whoever sends credentials in a header is not in the console. */
@Singleton
final class SessionCookieReader implements TokenReader<HttpRequest<?>> {

    /** Tells it from a bearer, which is never believed in its place. */
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
