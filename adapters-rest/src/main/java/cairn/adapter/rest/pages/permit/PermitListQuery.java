package cairn.adapter.rest.pages.permit;

import cairn.adapter.rest.http.response.PageRequest;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a list of permit applications, and the place in it.
 *
 * @param status a status, {@code open} for those that the desk has to act on, or {@code all}
 * @param from the first trek date
 * @param to the last trek date
 */
@Introspected
public record PermitListQuery(
        @Nullable
        @Pattern(
                regexp = "open|all|submitted|under_review|approved|issued|rejected|withdrawn|expired",
                message = "must be a status of applications, open or all")
        @QueryValue
        String status,

        @Nullable @QueryValue @Size(max = 100) String route,
        @Nullable @QueryValue LocalDate from,
        @Nullable @QueryValue LocalDate to,

        @QueryValue(value = "offset", defaultValue = "0") @Min(0) @Max(PageRequest.MAX_OFFSET)
        int offset) {

    /** The number of applications of a page. */
    public static final int ROWS = 20;

    public static final String OPEN = "open";
    public static final String ALL = "all";

    boolean isFiltered() {
        return status != null || route != null || from != null || to != null;
    }
}
