package cairn.adapter.rest.api.token;

import cairn.adapter.rest.http.security.VerificationLimit;
import cairn.adapter.rest.http.thread.RequestThreads;
import io.micronaut.core.async.publisher.Publishers;
import io.micronaut.http.HttpRequest;
import io.micronaut.security.authentication.Authentication;
import io.micronaut.security.token.validator.TokenValidator;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * Finds the caller of a token that the service has signed. The signature of an unrecognised token is verified only
 * within the {@link VerificationLimit}.
 */
@Singleton
final class BrowserTokenValidator implements TokenValidator<HttpRequest<?>> {

    private static final String BEGINNING = "eyJ";

    private final BrowserTokens tokens;
    private final VerificationLimit limit;
    private final ExecutorService threads;

    BrowserTokenValidator(
            BrowserTokens tokens, VerificationLimit limit, @Named(RequestThreads.CREDENTIALS) ExecutorService threads) {
        this.tokens = tokens;
        this.limit = limit;
        this.threads = threads;
    }

    @Override
    public Publisher<Authentication> validateToken(String token, @Nullable HttpRequest<?> request) {
        if (!token.startsWith(BEGINNING)) {
            return Publishers.empty();
        }
        if (!tokens.recognise(token)) {
            limit.check(Objects.requireNonNull(request));
        }
        return Publishers.fromCompletableFuture(
                () -> CompletableFuture.supplyAsync(() -> tokens.callerOf(token).orElse(null), threads));
    }
}
