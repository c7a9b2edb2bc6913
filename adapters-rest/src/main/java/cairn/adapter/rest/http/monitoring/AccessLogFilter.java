package cairn.adapter.rest.http.monitoring;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.security.Caller;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.UriRouteInfo;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs each request with its response: method, route, status, milliseconds, request id and operator. It logs the
 * route's template rather than the path, because identifiers and queries can identify a person; keys are never logged.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
@Requires(property = "cairn.access-log", value = "true")
final class AccessLogFilter implements Ordered {

    private static final Logger LOG = LoggerFactory.getLogger("cairn.access");
    private static final String ARRIVED = "cairn.arrived";

    private final RequestIds ids;

    AccessLogFilter(RequestIds ids) {
        this.ids = ids;
    }

    @RequestFilter
    void arrive(HttpRequest<?> request) {
        request.setAttribute(ARRIVED, System.nanoTime());
    }

    @ResponseFilter
    void log(HttpRequest<?> request, HttpResponse<?> response) {
        String method = request.getMethodName();
        String route = route(request);
        long millis = request.getAttribute(ARRIVED, Long.class)
                .map(arrived -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - arrived))
                .orElse(0L);
        String operator = request.getUserPrincipal(Caller.class)
                .map(caller -> caller.operator().value().toString())
                .orElse("-");
        LOG.atInfo()
                .addKeyValue("http.request.method", method)
                .addKeyValue("http.route", route)
                .addKeyValue("http.response.status_code", response.code())
                .addKeyValue("event.duration", TimeUnit.MILLISECONDS.toNanos(millis))
                .addKeyValue("http.request.id", ids.of(request))
                .addKeyValue("operator.id", operator)
                .log(
                        "{} {} {} in {} ms, request {}, operator {}",
                        method,
                        route,
                        response.code(),
                        millis,
                        ids.of(request),
                        operator);
    }

    static String route(HttpRequest<?> request) {
        return RouteAttributes.getRouteInfo(request)
                .filter(UriRouteInfo.class::isInstance)
                .map(known -> ((UriRouteInfo<?, ?>) known).getUriMatchTemplate().toPathString())
                .orElse("(no route)");
    }

    @Override
    public int getOrder() {
        return FilterOrder.ACCESS_LOG;
    }
}
