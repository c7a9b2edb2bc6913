package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.RequestStep.Progress;
import cairn.adapter.rest.http.ResponseStep;
import cairn.adapter.rest.http.request.RequestIds;
import io.micronaut.context.propagation.slf4j.MdcPropagationContext;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.propagation.MutablePropagatedContext;
import io.micronaut.core.propagation.PropagatedContext;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.http.server.annotation.PreMatching;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Runs the {@link RequestSteps} before a controller and the {@link ResponseSteps} after it.
 *
 * <p>The steps run in several parts only because the framework does something between them: it matches the route,
 * measures requests, and replaces a response that cannot be encoded.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class Pipeline {

    private final RequestSteps requestSteps;
    private final ResponseSteps responseSteps;
    private final RequestIds ids;

    Pipeline(RequestSteps requestSteps, ResponseSteps responseSteps, RequestIds ids) {
        this.requestSteps = requestSteps;
        this.responseSteps = responseSteps;
        this.ids = ids;
    }

    @PreMatching
    @RequestFilter
    void beforeMatching(HttpRequest<?> request) {
        AcceptHeader.rewrite(request);
    }

    /**
     * Answers from the cache, or runs the steps of admission. Adds the request's id to every log line of the request.
     */
    @RequestFilter
    @Order(FilterOrder.ADMISSION)
    @Nullable
    CompletableFuture<Optional<HttpResponse<?>>> admit(HttpRequest<?> request, MutablePropagatedContext context) {
        HttpResponse<?> cached = requestSteps.cachedResponse(request);
        if (cached != null) {
            return CompletableFuture.completedFuture(Optional.of(cached));
        }
        context.add(new MdcPropagationContext(Map.of("request_id", ids.of(request))));
        return run(requestSteps.admission(), request);
    }

    @RequestFilter
    @Order(FilterOrder.CHECKS)
    @Nullable
    CompletableFuture<Optional<HttpResponse<?>>> check(HttpRequest<?> request) {
        return run(requestSteps.checks(), request);
    }

    @ResponseFilter
    @Order(FilterOrder.RESPONSE_BODY)
    void encode(HttpRequest<?> request, MutableHttpResponse<?> response) {
        complete(responseSteps.body(), request, response);
    }

    @ResponseFilter
    @Order(FilterOrder.RESPONSE_HEADERS)
    void addHeaders(HttpRequest<?> request, MutableHttpResponse<?> response) {
        complete(responseSteps.headers(), request, response);
    }

    static @Nullable CompletableFuture<Optional<HttpResponse<?>>> run(List<RequestStep> steps, HttpRequest<?> request) {
        for (int i = 0; i < steps.size(); i++) {
            switch (steps.get(i).check(request)) {
                case Progress.Next _ -> {}
                case Progress.Answered(var response) -> {
                    return CompletableFuture.completedFuture(Optional.of(response));
                }
                case Progress.Pending(var completion) -> {
                    var rest = steps.subList(i + 1, steps.size());
                    var context = PropagatedContext.getOrEmpty();
                    return completion.thenCompose(_ -> resume(rest, request, context));
                }
                case Progress.Moved(var threads) -> {
                    var rest = steps.subList(i + 1, steps.size());
                    var context = PropagatedContext.getOrEmpty();
                    return CompletableFuture.completedFuture(rest)
                            .thenComposeAsync(remaining -> resume(remaining, request, context), threads);
                }
            }
        }
        return null;
    }

    private static CompletableFuture<Optional<HttpResponse<?>>> resume(
            List<RequestStep> steps, HttpRequest<?> request, PropagatedContext context) {
        try (var _ = context.propagate()) {
            var outcome = run(steps, request);
            return outcome == null ? CompletableFuture.completedFuture(Optional.empty()) : outcome;
        }
    }

    private static void complete(List<ResponseStep> steps, HttpRequest<?> request, MutableHttpResponse<?> response) {
        for (ResponseStep step : steps) {
            step.complete(request, response);
        }
    }
}
