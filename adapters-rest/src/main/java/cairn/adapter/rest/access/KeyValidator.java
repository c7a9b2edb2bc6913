package cairn.adapter.rest.access;

import cairn.application.port.in.ApiKeys;
import cairn.domain.access.ApiKey;
import cairn.domain.access.KeyDigest;
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

/**
 * Tells whose key a token is. A mistyped key is turned away by its checksum, before anything is looked up; a known one
 * does not leave the event loop.
 */
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
        return ApiKey.parse(token).map(ApiKey::digest).map(this::validate).orElseGet(Publishers::empty);
    }

    private Publisher<Authentication> validate(KeyDigest digest) {
        return keys.remembered(digest)
                .<Publisher<Authentication>>map(known -> Publishers.just(Caller.of(known)))
                .orElseGet(() -> Publishers.fromCompletableFuture(
                        () -> CompletableFuture.supplyAsync(() -> find(digest), blocking)));
    }

    private @Nullable Authentication find(KeyDigest digest) {
        return keys.find(digest).map(Caller::of).orElse(null);
    }
}
