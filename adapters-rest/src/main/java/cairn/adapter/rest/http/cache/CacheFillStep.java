package cairn.adapter.rest.http.cache;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.ResponseStep;
import cairn.adapter.rest.http.cache.CachedResponses.Answer;
import cairn.adapter.rest.http.cache.CachedResponses.CacheVersion;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.adapter.rest.http.security.Caller;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Caches the responses of routes marked with {@code @CachedResponse}, except those in test mode. */
@Singleton
public final class CacheFillStep implements RequestStep, ResponseStep {

    private static final String VERSION = "cairn.cache-version";

    private final CachedResponses answers;
    private final EncodedResponses encoded;

    CacheFillStep(CachedResponses answers, EncodedResponses encoded) {
        this.answers = answers;
        this.encoded = encoded;
    }

    /**
     * Records the version before the response is created. If the data change meanwhile, the response is stored under
     * the old version and never returned.
     */
    @Override
    public Progress check(HttpRequest<?> request) {
        if (CacheLookup.isCacheable(request)) {
            request.setAttribute(VERSION, answers.version());
        }
        return Progress.NEXT;
    }

    @Override
    public void complete(HttpRequest<?> request, MutableHttpResponse<?> response) {
        Optional<CacheVersion> madeOf = request.getAttribute(VERSION, CacheVersion.class);
        boolean isShared = request.getUserPrincipal(Caller.class)
                .filter(CacheLookup::isInTestMode)
                .isEmpty();
        if (isShared && madeOf.isPresent() && response.code() == HttpStatus.OK.getCode()) {
            response.getBody()
                    .flatMap(body -> encoded.of(request, response, body))
                    .ifPresent(complete -> {
                        answers.keep(request, new Answer(complete, madeOf.get()));
                        response.body(complete);
                    });
        }
    }
}
