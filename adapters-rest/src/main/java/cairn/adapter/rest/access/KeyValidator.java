package cairn.adapter.rest.access;

import cairn.application.port.in.ApiKeys;
import cairn.domain.access.ApiKey;
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

/** Tells whose key a token is. A mistyped key is turned away by its checksum, before anything is looked up. */
@Singleton
final class KeyValidator implements TokenValidator<HttpRequest<?>> {

    private final ApiKeys keys;
    private final ExecutorService blocking;

    KeyValidator(ApiKeys keys, @Named(TaskExecutors.BLOCKING) ExecutorService blocking) {
        this.keys = keys;
        this.blocking = blocking;
    }

    @Override
    public Publisher<Authentication> validateToken(String token, @Nullable HttpRequest<?> request) {
        return ApiKey.parse(token)
                .map(key -> Publishers.<Authentication>fromCompletableFuture(
                        () -> CompletableFuture.supplyAsync(() -> find(key), blocking)))
                .orElseGet(Publishers::empty);
    }

    private @Nullable Authentication find(ApiKey key) {
        return keys.find(key.digest()).map(Caller::of).orElse(null);
    }
}
