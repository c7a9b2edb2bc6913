package cairn.adapter.rest.pages.trail;

import cairn.adapter.rest.api.trail.DurationDays;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.Window;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.RouteId;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The filters of trails.
 *
 * @param days a range of days, such as {@code 8..14}
 */
@Introspected
record TrailsQuery(
        @Nullable @QueryValue @Size(min = 1, max = 200) String route,

        @Nullable @QueryValue @Pattern(regexp = "easy|moderate|strenuous|challenging")
        String difficulty,

        @Nullable @QueryValue @Pattern(regexp = DurationDays.FORM, message = DurationDays.MESSAGE)
        String days,

        @QueryValue(value = "offset", defaultValue = "0") @Min(0) @Max(PageRequest.MAX_OFFSET)
        int offset) {

    static final int ROWS = 50;

    ListTrails question() {
        return new ListTrails(
                Optional.ofNullable(route).map(RouteId::new),
                difficulty == null ? Set.of() : Set.of(Difficulty.valueOf(difficulty.toUpperCase(Locale.ROOT))),
                DurationDays.read("days", days),
                Window.of(ROWS, offset));
    }

    boolean isFiltered() {
        return route != null || difficulty != null || days != null;
    }
}
