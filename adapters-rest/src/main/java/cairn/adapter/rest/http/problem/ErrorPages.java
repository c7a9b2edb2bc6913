package cairn.adapter.rest.http.problem;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpHeaders;
import java.util.Optional;

/** Renders problems as pages where a browser shows them. */
public interface ErrorPages {

    /**
     * Returns the HTML of the problem, and sets its headers; empty if the request's route is not one of pages.
     *
     * @param headers the headers of the response
     */
    Optional<byte[]> page(HttpRequest<?> request, Problem problem, MutableHttpHeaders headers);
}
