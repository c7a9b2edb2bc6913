package cairn.adapter.rest.http.response;

import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** One page of a list; its answer links to the first, previous, next and last. */
@Serdeable
public record Listing<T>(List<T> data, Pagination pagination) {

    /** A header: set on a list that could not wait any longer for the caller's own last write. */
    public static final String LAGGING = "Cairn-Lagging";
}
