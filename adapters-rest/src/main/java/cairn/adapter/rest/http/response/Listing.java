package cairn.adapter.rest.http.response;

import cairn.application.view.Page.Freshness;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** One page of a list; the response links to the first, previous, next and last page. */
@Serdeable
public record Listing<T>(List<T> data, Pagination pagination) {

    /** A header on lists that may not include the caller's own last write, because waiting for it took too long. */
    public static final String LAGGING = "Cairn-Lagging";

    /** Adds {@link #LAGGING} to a response, of a list or of figures, that may lack the caller's own last write. */
    public static <R extends MutableHttpResponse<?>> R marked(R response, Freshness freshness) {
        if (freshness == Freshness.LAGGING) {
            response.header(LAGGING, "true");
        }
        return response;
    }
}
