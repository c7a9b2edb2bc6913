package cairn.adapter.rest.request;

import cairn.adapter.rest.FilterOrder;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpHeaders;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;

/**
 * Drops what a caller says about languages and character sets: all answers are English in UTF-8, and the framework stumbles
 * over lists that are malformed.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class LanguageFilter implements Ordered {

    @RequestFilter
    void drop(HttpRequest<?> request) {
        if (request.getHeaders() instanceof MutableHttpHeaders headers) {
            headers.remove(HttpHeaders.ACCEPT_LANGUAGE);
            headers.remove(HttpHeaders.ACCEPT_CHARSET);
        }
    }

    @Override
    public int getOrder() {
        return FilterOrder.REQUEST_ID;
    }
}
