package cairn.adapter.rest.http.security;

import cairn.application.port.in.ApiKeys;
import cairn.domain.access.ApiKey;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.security.filters.SecurityFilter;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Recognises callers whose key this node remembers, without blocking. */
@Singleton
public final class RememberedCallers {

    private static final String BEARER = "Bearer ";

    private final ApiKeys keys;

    RememberedCallers(ApiKeys keys) {
        this.keys = keys;
    }

    Optional<Caller> of(HttpRequest<?> request) {
        List<String> credentials = request.getHeaders().getAll(HttpHeaders.AUTHORIZATION);
        return credentials.size() == 1 ? of(credentials.getFirst()) : Optional.empty();
    }

    private Optional<Caller> of(String authorization) {
        return authorization.startsWith(BEARER)
                ? ApiKey.parse(authorization.substring(BEARER.length()))
                        .flatMap(key -> keys.remembered(key.digest()))
                        .map(Caller::of)
                : Optional.empty();
    }

    public boolean remembers(String authorization) {
        return of(authorization).isPresent();
    }

    /**
     * Returns whether the caller is known at once: a request without credentials, or one with a remembered key, whose
     * caller is then set. A request with a cookie is not recognised.
     */
    public boolean recognise(HttpRequest<?> request) {
        if (request.getHeaders().contains(HttpHeaders.COOKIE)) {
            return false;
        }
        if (!request.getHeaders().contains(HttpHeaders.AUTHORIZATION)) {
            return true;
        }
        Optional<Caller> caller = of(request);
        caller.ifPresent(known -> note(request, known));
        return caller.isPresent();
    }

    static void note(HttpRequest<?> request, Caller caller) {
        request.setAttribute(SecurityFilter.KEY, true);
        request.setAttribute(SecurityFilter.AUTHENTICATION, caller);
    }
}
