package cairn.adapter.rest.http.monitoring;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.security.Caller;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.order.Ordered;
import io.micronaut.core.propagation.MutablePropagatedContext;
import io.micronaut.core.propagation.ThreadPropagatedContextElement;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import org.jspecify.annotations.Nullable;

/**
 * Traces each request except those about health: its route, status, request id and operator, as a part of the caller's
 * trace if the request names one. Like the access log, a trace has no path, query, header or key.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
@Requires(beans = Tracer.class)
final class TraceFilter implements Ordered {

    private static final String SPAN = "cairn.span";
    private static final String UNKNOWN_METHOD = "_OTHER";
    private static final String HEALTH = "/health";
    private static final int FIRST_SERVER_FAULT = 500;

    private final Tracer tracer;
    private final RequestIds ids;

    TraceFilter(Tracer tracer, RequestIds ids) {
        this.tracer = tracer;
        this.ids = ids;
    }

    /** Makes a span the current one on every thread that works on the request. */
    private record CurrentSpan(Context context) implements ThreadPropagatedContextElement<Scope> {

        @Override
        @SuppressWarnings("MustBeClosedChecker") // the framework gives the scope back for its end
        public Scope updateThreadContext() {
            return context.makeCurrent();
        }

        @Override
        public void restoreThreadContext(@Nullable Scope scope) {
            if (scope != null) {
                scope.close();
            }
        }
    }

    private enum Headers implements TextMapGetter<HttpRequest<?>> {
        OF_REQUEST;

        @Override
        public Iterable<String> keys(HttpRequest<?> request) {
            return request.getHeaders().names();
        }

        @Override
        public @Nullable String get(@Nullable HttpRequest<?> request, String name) {
            return request == null ? null : request.getHeaders().get(name);
        }
    }

    @RequestFilter
    void begin(HttpRequest<?> request, MutablePropagatedContext propagated) {
        if (request.getPath().startsWith(HEALTH)) {
            return;
        }
        var caller = W3CTraceContextPropagator.getInstance().extract(Context.root(), request, Headers.OF_REQUEST);
        var span = tracer.spanBuilder(method(request))
                .setParent(caller)
                .setSpanKind(SpanKind.SERVER)
                .setAttribute("http.request.method", method(request))
                .setAttribute("cairn.request.id", ids.of(request))
                .startSpan();
        request.setAttribute(SPAN, span);
        propagated.add(new CurrentSpan(caller.with(span)));
    }

    @ResponseFilter
    void end(HttpRequest<?> request, HttpResponse<?> response) {
        request.getAttribute(SPAN, Span.class).ifPresent(span -> {
            var route = AccessLogFilter.route(request);
            span.updateName(method(request) + " " + route);
            span.setAttribute("http.route", route);
            span.setAttribute("http.response.status_code", response.code());
            request.getUserPrincipal(Caller.class)
                    .ifPresent(caller -> span.setAttribute(
                            "cairn.operator.id", caller.operator().value().toString()));
            if (response.code() >= FIRST_SERVER_FAULT) {
                span.setStatus(StatusCode.ERROR);
            }
            span.end();
        });
    }

    private static String method(HttpRequest<?> request) {
        return request.getMethod() == HttpMethod.CUSTOM ? UNKNOWN_METHOD : request.getMethodName();
    }

    @Override
    public int getOrder() {
        return FilterOrder.TRACE;
    }
}
