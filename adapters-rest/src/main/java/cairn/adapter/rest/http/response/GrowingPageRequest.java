package cairn.adapter.rest.http.response;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.Window;
import cairn.application.view.Page;
import cairn.application.view.UncountedPage;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The requested page of a growing list: from an offset, or after the end of an earlier page. */
@Introspected
public record GrowingPageRequest(
        @QueryValue(value = "limit", defaultValue = "20")
        @Parameter(description = "The maximum number of items to return.")
        @Min(1)
        @Max(100)
        int limit,

        @Nullable
        @QueryValue
        @Parameter(description = "The number of items to skip.")
        @Min(0)
        @Max(
                value = PageRequest.MAX_OFFSET,
                message = "must be at most " + PageRequest.MAX_OFFSET + "; follow next_cursor to read further")
        Integer offset,

        @Nullable
        @QueryValue
        @Parameter(
                description =
                        "The `next_cursor` of an earlier page: returns the items after that page, unaffected by items "
                                + "added since.")
        String cursor) {

    public Window window() {
        if (cursor != null && offset != null) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, "cursor", "must not come with an offset")));
        }
        return cursor == null ? Window.of(limit, offset == null ? 0 : offset) : Window.after(cursor, limit);
    }

    public <V, T> MutableHttpResponse<Listing<T>> response(Page<V> page, Function<V, T> shown) {
        var items = page.items().stream().map(shown).toList();
        return Listing.marked(HttpResponse.ok(of(items, page)), page.freshness());
    }

    public <T> Listing<T> of(List<T> shown, Page<?> page) {
        Optional<String> next = page.next();
        return new Listing<>(
                shown,
                Pagination.of(limit, cursor == null ? window().offset() : null, page.total(), next.orElse(null)));
    }

    public <T> Listing<T> uncounted(List<T> shown, UncountedPage<?> page) {
        Optional<String> next = page.next();
        return new Listing<>(shown, new Pagination(limit, null, null, null, next.orElse(null)));
    }
}
