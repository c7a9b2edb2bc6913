package cairn.adapter.rest.token;

import io.micronaut.core.async.publisher.Publishers;
import io.micronaut.http.HttpRequest;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.security.authentication.Authentication;
import io.micronaut.security.token.validator.TokenValidator;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/** Tells who shows a token that the service has signed. */
@Singleton
final class BrowserTokenValidator implements TokenValidator<HttpRequest<?>> {

    private static final String BEGINNING = "eyJ";

    private final BrowserTokens tokens;
    private final ExecutorService blocking;

    BrowserTokenValidator(BrowserTokens tokens, @Named(TaskExecutors.BLOCKING) ExecutorService blocking) {
        this.tokens = tokens;
        this.blocking = blocking;
    }

    @Override
    public Publisher<Authentication> validateToken(String token, @Nullable HttpRequest<?> request) {
        return token.startsWith(BEGINNING)
                ? Publishers.fromCompletableFuture(() -> CompletableFuture.supplyAsync(
                        () -> tokens.callerOf(token).orElse(null), blocking))
                : Publishers.empty();
    }
}
