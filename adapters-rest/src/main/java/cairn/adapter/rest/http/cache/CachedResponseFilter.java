package cairn.adapter.rest.http.cache;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.SecurityHeaders;
import cairn.adapter.rest.http.pipeline.CrossOrigin;
import cairn.adapter.rest.http.ratelimit.RateLimiter;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.response.CachedResponse;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.response.EncodingFilter;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.RememberedCallers;
import cairn.domain.access.Operator;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Returns cached responses without running any other filter, because the framework's filter chain costs more than the
 * response. It applies the same credentials and limits, and writes the same headers. Requests that cannot be decided at
 * once, and all refusals, take the ordinary way. The platform gets no cached responses, because a desk must see its own
 * writes.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class CachedResponseFilter implements Ordered {

    private final CachedResponses answers;
    private final RememberedCallers callers;
    private final @Nullable RateLimiter rateLimiter;
    private final EncodingFilter representation;
    private final SecurityHeaders security;
    private final RequestIds ids;
    private final CacheMetrics meters;

    CachedResponseFilter(
            CachedResponses answers,
            RememberedCallers callers,
            @Nullable RateLimiter rateLimiter,
            EncodingFilter representation,
            SecurityHeaders security,
            RequestIds ids,
            CacheMetrics meters) {
        this.answers = answers;
        this.callers = callers;
        this.rateLimiter = rateLimiter;
        this.representation = representation;
        this.security = security;
        this.ids = ids;
        this.meters = meters;
    }

    @RequestFilter
    @Nullable
    HttpResponse<?> answer(HttpRequest<?> request) {
        if (!isPrepared(request) || !acceptsJson(request)) {
            return null;
        }
        long began = System.nanoTime();
        Optional<EncodedResponse> prepared = answers.to(request);
        if (prepared.isEmpty()
                || !callers.recognise(request)
                || isOfPlatform(request)
                || (rateLimiter != null && !rateLimiter.pass(request))) {
            return null;
        }
        var response = HttpResponse.ok(prepared.get());
        representation.represent(request, response);
        if (rateLimiter != null) {
            rateLimiter.tell(request, response);
        }
        CrossOrigin.open(response.getHeaders());
        security.write(response.getHeaders());
        response.getHeaders().set(RequestIds.HEADER, ids.of(request));
        meters.count(request, response, began);
        return response;
    }

    static boolean isPrepared(HttpRequest<?> request) {
        return request.getMethod() == HttpMethod.GET
                && RouteAttributes.getRouteInfo(request)
                        .filter(route -> route.getAnnotationMetadata().hasAnnotation(CachedResponse.class))
                        .isPresent();
    }

    /** Accepts the two most common values only; other values are negotiated on the ordinary way. */
    private static boolean acceptsJson(HttpRequest<?> request) {
        List<String> accepted = request.getHeaders().getAll(HttpHeaders.ACCEPT);
        return accepted.isEmpty()
                || (accepted.size() == 1
                        && (accepted.getFirst().equals(MediaType.APPLICATION_JSON)
                                || accepted.getFirst().equals(MediaType.ALL)));
    }

    private static boolean isOfPlatform(HttpRequest<?> request) {
        return request.getUserPrincipal(Caller.class)
                .filter(caller -> caller.operator().equals(Operator.PLATFORM))
                .isPresent();
    }

    @Override
    public int getOrder() {
        return FilterOrder.PREPARED;
    }
}
