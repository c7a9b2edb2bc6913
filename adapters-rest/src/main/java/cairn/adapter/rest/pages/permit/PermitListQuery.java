package cairn.adapter.rest.pages.permit;

import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.pages.RowChoice;
import cairn.domain.permitapplication.PermitApplication;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a list of permit applications, and the place in it.
 *
 * @param status a status, {@code open} for those that the desk has to act on, or {@code all}
 * @param from the first trek date
 * @param to the last trek date
 * @param number a permit number
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

        @Nullable @QueryValue @Size(max = PermitApplication.MAX_REFERENCE_LENGTH)
        String number,

        @QueryValue(value = "rows", defaultValue = RowChoice.USUAL) @Min(1) @Max(RowChoice.MOST)
        int rows,

        @QueryValue(value = "offset", defaultValue = "0") @Min(0) @Max(PageRequest.MAX_OFFSET)
        int offset) {

    public static final String OPEN = "open";
    public static final String ALL = "all";

    boolean isFiltered() {
        return status != null || route != null || from != null || to != null || number != null;
    }

    Optional<String> permitNumber() {
        return Optional.ofNullable(number).filter(text -> !text.isBlank());
    }

    /** Returns the status; without one, a permit number is searched in all of them. */
    String chosenStatus(String usual) {
        return status == null ? permitNumber().map(_ -> ALL).orElse(usual) : status;
    }
}
