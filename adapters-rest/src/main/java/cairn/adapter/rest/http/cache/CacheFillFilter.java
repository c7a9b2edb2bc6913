package cairn.adapter.rest.http.cache;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.cache.CachedResponses.Answer;
import cairn.adapter.rest.http.cache.CachedResponses.CacheVersion;
import cairn.adapter.rest.http.response.EncodedResponses;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import java.util.Optional;

/** Caches the responses of routes marked with {@code @CachedResponse}. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class CacheFillFilter implements Ordered {

    private static final String KNOWLEDGE = "cairn.knowledge";

    private final CachedResponses answers;
    private final EncodedResponses representations;

    CacheFillFilter(CachedResponses answers, EncodedResponses representations) {
        this.answers = answers;
        this.representations = representations;
    }

    /**
     * Records the version before the response is created. If the data change meanwhile, the response is stored under
     * the old version and never returned.
     */
    @RequestFilter
    void look(HttpRequest<?> request) {
        if (CachedResponseFilter.isPrepared(request)) {
            request.setAttribute(KNOWLEDGE, answers.knowledge());
        }
    }

    @ResponseFilter
    void keep(HttpRequest<?> request, MutableHttpResponse<?> response) {
        Optional<CacheVersion> madeOf = request.getAttribute(KNOWLEDGE, CacheVersion.class);
        if (madeOf.isPresent() && response.code() == HttpStatus.OK.getCode()) {
            response.getBody()
                    .flatMap(body -> representations.of(request, response, body))
                    .ifPresent(representation -> {
                        answers.keep(request, new Answer(representation, madeOf.get()));
                        response.body(representation);
                    });
        }
    }

    @Override
    public int getOrder() {
        return FilterOrder.KEEPING;
    }
}
