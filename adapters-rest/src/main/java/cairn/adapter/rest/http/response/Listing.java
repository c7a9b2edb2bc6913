package cairn.adapter.rest.http.response;

import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** One page of a list; the response links to the first, previous, next and last page. */
@Serdeable
public record Listing<T>(List<T> data, Pagination pagination) {

    /** A header on lists that may not include the caller's own last write, because waiting for it took too long. */
    public static final String LAGGING = "Cairn-Lagging";
}
