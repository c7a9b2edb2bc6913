package cairn.adapter.rest.pages.revenue;

import cairn.adapter.rest.api.analytics.RevenueSlice;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of the revenue and two positions of the log.
 *
 * @param row the row as {@code links.events} names it; null if none was chosen
 * @param since the earlier position; 0 for all bookings of the row
 */
@Introspected
record ChangesQuery(
        @Nullable @QueryValue @Pattern(regexp = RevenueSlice.FORM, message = RevenueSlice.MESSAGE)
        String row,

        @QueryValue(defaultValue = "0") @Min(0) long since,
        @QueryValue(defaultValue = "0") @Min(0) long until) {

    /**
     * Returns the row; empty if none was chosen.
     *
     * @throws Missing if it names a day, currency or dimension that does not exist
     */
    Optional<RevenueSlice> slice() {
        return Optional.ofNullable(row).map(text -> RevenueSlice.read(text).orElseThrow(Missing::object));
    }
}
