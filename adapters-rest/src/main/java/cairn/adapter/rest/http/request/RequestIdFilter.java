package cairn.adapter.rest.http.request;

import cairn.adapter.rest.http.FilterOrder;
import io.micronaut.context.propagation.slf4j.MdcPropagationContext;
import io.micronaut.core.order.Ordered;
import io.micronaut.core.propagation.MutablePropagatedContext;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import java.util.Map;

/** Adds the request id to the response and to every log line of the request, on all threads. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class RequestIdFilter implements Ordered {

    private final RequestIds ids;

    RequestIdFilter(RequestIds ids) {
        this.ids = ids;
    }

    @RequestFilter
    void identify(HttpRequest<?> request, MutablePropagatedContext context) {
        context.add(new MdcPropagationContext(Map.of("request_id", ids.of(request))));
    }

    @ResponseFilter
    void echo(HttpRequest<?> request, MutableHttpResponse<?> response) {
        response.getHeaders().set(RequestIds.HEADER, ids.of(request));
    }

    @Override
    public int getOrder() {
        return FilterOrder.REQUEST_ID;
    }
}
