package cairn.adapter.rest.http.cache;

import cairn.adapter.rest.http.IdentificationStep;
import cairn.adapter.rest.http.ResponseStep;
import cairn.adapter.rest.http.response.CachedResponse;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.sandbox.ProvokeStep;
import cairn.adapter.rest.http.security.Caller;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers public reads from the cache. Such a request passes only the steps that identify its caller and count it, and
 * none of the framework's filters, which cost more than the response. A request that would have to wait, and every
 * refusal, takes the ordinary path, and so do requests of the platform and in test mode: a desk sees its own writes, and
 * an operator its own test closures.
 */
@Singleton
public final class CacheLookup implements ResponseStep {

    private static final String BEGAN = "cairn.cached-since";

    private final CachedResponses answers;
    private final CacheMetrics meters;

    CacheLookup(CachedResponses answers, CacheMetrics meters) {
        this.answers = answers;
        this.meters = meters;
    }

    public @Nullable HttpResponse<?> answer(HttpRequest<?> request, List<IdentificationStep> identification) {
        if (!isCacheable(request)
                || !acceptsJson(request)
                || request.getHeaders().contains(ProvokeStep.HEADER)) {
            return null;
        }
        long began = System.nanoTime();
        Optional<EncodedResponse> cached = answers.to(request);
        if (cached.isEmpty() || !passesAtOnce(request, identification) || hasOwnAnswer(request)) {
            return null;
        }
        request.setAttribute(BEGAN, began);
        return HttpResponse.ok(cached.get());
    }

    private static boolean passesAtOnce(HttpRequest<?> request, List<IdentificationStep> identification) {
        for (IdentificationStep step : identification) {
            if (!step.passesAtOnce(request)) {
                return false;
            }
        }
        return true;
    }

    /** Counts a cached response, which the framework's filter does not see. */
    @Override
    public void complete(HttpRequest<?> request, MutableHttpResponse<?> response) {
        request.getAttribute(BEGAN, Long.class).ifPresent(began -> meters.count(request, response, began));
    }

    static boolean isCacheable(HttpRequest<?> request) {
        return request.getMethod() == HttpMethod.GET
                && RouteAttributes.getRouteInfo(request)
                        .filter(route -> route.getAnnotationMetadata().hasAnnotation(CachedResponse.class))
                        .isPresent();
    }

    /** Accepts the two most common values only; other values are negotiated on the ordinary path. */
    private static boolean acceptsJson(HttpRequest<?> request) {
        List<String> accepted = request.getHeaders().getAll(HttpHeaders.ACCEPT);
        return accepted.isEmpty()
                || (accepted.size() == 1
                        && (accepted.getFirst().equals(MediaType.APPLICATION_JSON)
                                || accepted.getFirst().equals(MediaType.ALL)));
    }

    private static boolean hasOwnAnswer(HttpRequest<?> request) {
        return request.getUserPrincipal(Caller.class)
                .filter(caller -> caller.operator().equals(Operator.PLATFORM) || isInTestMode(caller))
                .isPresent();
    }

    static boolean isInTestMode(Caller caller) {
        return caller.owner().mode() == Mode.TEST;
    }
}
