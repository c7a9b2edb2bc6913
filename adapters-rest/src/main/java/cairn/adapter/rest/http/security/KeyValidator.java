package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.thread.RequestThreads;
import cairn.application.port.in.ApiKeys;
import cairn.domain.access.ApiKey;
import cairn.domain.access.KeyDigest;
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
 * Finds the caller of a key. A mistyped key is rejected by its checksum without a lookup, a remembered one is found on
 * the event loop, and one that was never created is looked up only within the {@link VerificationLimit}.
 */
@Singleton
final class KeyValidator implements TokenValidator<HttpRequest<?>> {

    private final ApiKeys keys;
    private final VerificationLimit limit;
    private final ExecutorService threads;

    KeyValidator(ApiKeys keys, VerificationLimit limit, @Named(RequestThreads.CREDENTIALS) ExecutorService threads) {
        this.keys = keys;
        this.limit = limit;
        this.threads = threads;
    }

    @Override
    public Publisher<Authentication> validateToken(String token, @Nullable HttpRequest<?> request) {
        return ApiKey.parse(token)
                .map(ApiKey::digest)
                .map(digest -> validate(digest, Objects.requireNonNull(request)))
                .orElseGet(Publishers::empty);
    }

    private Publisher<Authentication> validate(KeyDigest digest, HttpRequest<?> request) {
        return keys.remembered(digest)
                .<Publisher<Authentication>>map(known -> Publishers.just(Caller.of(known)))
                .orElseGet(() -> {
                    if (!keys.mayExist(digest)) {
                        limit.check(request);
                    }
                    return Publishers.fromCompletableFuture(
                            () -> CompletableFuture.supplyAsync(() -> find(digest), threads));
                });
    }

    private @Nullable Authentication find(KeyDigest digest) {
        return keys.find(digest).map(Caller::of).orElse(null);
    }
}
