package cairn.adapter.rest.api.token;

import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.OpenToAll;
import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.Algorithm;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.swagger.v3.oas.annotations.Hidden;
import jakarta.inject.Named;
import java.nio.charset.StandardCharsets;
import java.security.interfaces.ECPublicKey;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes the public signing keys, so that anyone can verify a token. The keys are read at most once a second; if the
 * database does not respond, the last known keys are returned.
 */
@Hidden
@OpenToAll
@Controller
@Produces(MediaType.ALL)
final class KeySetController {

    private static final Logger LOG = LoggerFactory.getLogger(KeySetController.class);
    private static final Algorithm ES256 = JWSAlgorithm.ES256;
    private static final Duration SHARED = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofMillis(750);
    private static final String ONLY = "";

    private final SigningKeyRing keys;
    private final Executor threads;
    private final AsyncCache<String, EncodedResponse> current;
    private volatile @Nullable EncodedResponse lastKnown;

    KeySetController(SigningKeyRing keys, Clock clock, @Named(TaskExecutors.BLOCKING) Executor threads) {
        this.keys = keys;
        this.threads = threads;
        this.current = Caffeine.newBuilder()
                .expireAfterWrite(SHARED)
                .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
                .buildAsync();
    }

    @Get("/.well-known/jwks.json")
    CompletableFuture<EncodedResponse> keySet() {
        return current.get(ONLY, (_, _) -> CompletableFuture.supplyAsync(this::read, threads))
                .copy()
                .orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(this::lastKnown);
    }

    private EncodedResponse read() {
        var published = keys.all().stream()
                .<JWK>map(key -> new ECKey.Builder(
                                Curve.P_256, (ECPublicKey) key.pair().getPublic())
                        .keyID(key.id().toString())
                        .keyUse(KeyUse.SIGNATURE)
                        .algorithm(ES256)
                        .build())
                .toList();
        var json = new JWKSet(published).toString(true);
        var read = EncodedResponse.of(MediaType.APPLICATION_JSON_TYPE, json.getBytes(StandardCharsets.UTF_8));
        lastKnown = read;
        return read;
    }

    private EncodedResponse lastKnown(Throwable failure) {
        LOG.debug("The last known signing keys are published: {}", failure.toString());
        var known = lastKnown;
        if (known == null) {
            throw new ProblemException(Problem.of(
                            ProblemType.UNAVAILABLE,
                            "The signing keys cannot be read at the moment; nothing was changed")
                    .withHeader(HttpHeaders.RETRY_AFTER, "1"));
        }
        return known;
    }
}
