package cairn.adapter.rest.routing;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpHeaders;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.http.server.annotation.PreMatching;
import java.util.List;

/**
 * Tells the router what {@code application/*} means here: it knows only whole types and the range of everything, and
 * would find no route for a caller who accepts any application type.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class AcceptFilter {

    private static final String RANGE = "application/*";

    @PreMatching
    @RequestFilter
    void explain(HttpRequest<?> request) {
        List<String> accepted = request.getHeaders().getAll(HttpHeaders.ACCEPT);
        if (accepted.stream().anyMatch(line -> line.contains(RANGE))
                && request.getHeaders() instanceof MutableHttpHeaders headers) {
            String line = String.join(",", accepted);
            headers.set(HttpHeaders.ACCEPT, line + "," + line.replace(RANGE, "application/json"));
        }
    }
}
