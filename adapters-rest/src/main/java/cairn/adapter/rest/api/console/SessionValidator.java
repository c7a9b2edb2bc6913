package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.security.ModeHeader;
import cairn.adapter.rest.http.security.VerificationLimit;
import cairn.adapter.rest.http.thread.RequestThreads;
import cairn.domain.access.Mode;
import io.micronaut.core.async.publisher.Publishers;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.security.authentication.Authentication;
import io.micronaut.security.token.validator.TokenValidator;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

@Singleton
final class SessionValidator implements TokenValidator<HttpRequest<?>> {

    private static final String CSRF_HEADER = "X-CSRF-Token";
    private static final String TEST_PAGES = "/console/test";

    private final SessionTokens tokens;
    private final VerificationLimit limit;
    private final ExecutorService threads;

    SessionValidator(
            SessionTokens tokens, VerificationLimit limit, @Named(RequestThreads.CREDENTIALS) ExecutorService threads) {
        this.tokens = tokens;
        this.limit = limit;
        this.threads = threads;
    }

    @Override
    public Publisher<Authentication> validateToken(String token, @Nullable HttpRequest<?> request) {
        if (request == null
                || request.getHeaders().contains(HttpHeaders.AUTHORIZATION)
                || !token.startsWith(SessionCookieReader.MARK)) {
            return Publishers.empty();
        }
        var access = token.substring(SessionCookieReader.MARK.length());
        if (!tokens.recognise(access)) {
            limit.check(request);
        }
        var csrf = Optional.ofNullable(request.getHeaders().get(CSRF_HEADER));
        var mode = isPageOfTestMode(request)
                ? Mode.TEST
                : ModeHeader.read(request).orElse(Mode.LIVE); // ModeStep refuses other values
        return Publishers.fromCompletableFuture(() -> CompletableFuture.supplyAsync(
                () -> tokens.callerOf(access, mode, csrf).orElse(null), threads));
    }

    private static boolean isPageOfTestMode(HttpRequest<?> request) {
        return request.getPath().equals(TEST_PAGES) || request.getPath().startsWith(TEST_PAGES + "/");
    }
}
