package cairn.adapter.rest.routing;

import cairn.adapter.rest.FilterOrder;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;

/** Opens every answer of a public read to pages of any origin, a refusal as well as a success. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class CrossOriginFilter implements Ordered {

    @ResponseFilter
    void open(HttpRequest<?> request, MutableHttpResponse<?> response) {
        RouteAttributes.getRouteInfo(request)
                .filter(PublicReads::have)
                .ifPresent(route -> CrossOrigin.open(response.getHeaders()));
    }

    @Override
    public int getOrder() {
        return FilterOrder.CROSS_ORIGIN;
    }
}
