package cairn.adapter.rest.http.pipeline;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpHeaders;
import java.util.List;
import java.util.Optional;

/**
 * Rewrites the headers of content negotiation before the framework reads them.
 *
 * <p>The router knows only whole media types and {@code *}{@code /*}; {@code application/*} is extended by
 * {@code application/json}. Languages and character sets are removed: responses of the API are English in UTF-8, and the
 * framework would decode the query string by {@code Accept-Charset} and fails on malformed lists. Pages read the
 * languages here.
 */
public final class AcceptHeader {

    private static final String RANGE = "application/*";

    private static final String LANGUAGES = AcceptHeader.class.getName() + ".languages";

    private AcceptHeader() {}

    /** Returns {@code Accept-Language} as the client sent it; empty without one. */
    public static Optional<String> languages(HttpRequest<?> request) {
        return request.getAttribute(LANGUAGES, String.class);
    }

    public static void rewrite(HttpRequest<?> request) {
        if (!(request.getHeaders() instanceof MutableHttpHeaders headers)) {
            return;
        }
        headers.findFirst(HttpHeaders.ACCEPT_LANGUAGE).ifPresent(value -> request.setAttribute(LANGUAGES, value));
        headers.remove(HttpHeaders.ACCEPT_LANGUAGE);
        headers.remove(HttpHeaders.ACCEPT_CHARSET);
        List<String> accepted = headers.getAll(HttpHeaders.ACCEPT);
        if (accepted.stream().anyMatch(line -> line.contains(RANGE))) {
            String line = String.join(",", accepted);
            headers.set(HttpHeaders.ACCEPT, line + "," + line.replace(RANGE, "application/json"));
        }
    }
}
