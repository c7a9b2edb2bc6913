package cairn.adapter.rest.pages.permit;

import cairn.adapter.rest.pages.PageLinks;
import cairn.application.port.in.ListApplications.Filter;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permitapplication.PermitApplication.Status;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

        @QueryValue(value = "offset", defaultValue = "0") @Min(0) @Max(PageLinks.MAX_OFFSET)
        int offset) {

    /** The number of applications of a page. */
    public static final int ROWS = 20;

    public static final String OPEN = "open";
    public static final String ALL = "all";

    private static final Set<Status> OPEN_STATUSES = EnumSet.allOf(Status.class).stream()
            .filter(status -> !status.allowed().isEmpty())
            .collect(Collectors.toUnmodifiableSet());

    /**
     * Returns the filter.
     *
     * @param usual the status if none is chosen
     */
    public Filter filter(String usual) {
        return new Filter(
                statuses(status == null ? usual : status),
                Optional.ofNullable(route).map(RouteId::new),
                Optional.ofNullable(from),
                Optional.ofNullable(to),
                Optional.empty());
    }

    private static Set<Status> statuses(String chosen) {
        return switch (chosen) {
            case OPEN -> OPEN_STATUSES;
            case ALL -> Set.of();
            default -> Set.of(Status.valueOf(chosen.toUpperCase(Locale.ROOT)));
        };
    }

    boolean isFiltered() {
        return status != null || route != null || from != null || to != null;
    }
}
