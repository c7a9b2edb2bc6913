package cairn.adapter.rest.http.response;

import cairn.application.view.Total;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import java.util.function.Function;

@Introspected
public record PageRequest(
        @QueryValue(value = "limit", defaultValue = "20")
        @Parameter(description = "The maximum number of items to return.")
        @Min(1)
        @Max(100)
        int limit,

        @QueryValue(value = "offset", defaultValue = "0")
        @Parameter(description = "The number of items to skip.")
        @Min(0)
        @Max(PageRequest.MAX_OFFSET)
        int offset) {

    /** The largest number of items to skip; beyond it, lists that grow are read by cursor. */
    public static final int MAX_OFFSET = 10_000;

    public <T> Listing<T> of(List<T> data, long total) {
        return new Listing<>(data, Pagination.of(limit, offset, Total.exact(total), null));
    }

    /** Returns the requested page of a complete list. */
    public <V, T> Listing<T> slice(List<V> all, Function<? super V, T> shown) {
        return of(all.stream().skip(offset).limit(limit).map(shown).toList(), all.size());
    }
}
