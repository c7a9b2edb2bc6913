package cairn.adapter.rest.pages.teahouse;

import cairn.adapter.rest.http.response.PageRequest;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Reservation.Status;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The filters of the list of reservations, and the place in it.
 *
 * @param from the first night
 * @param to the last night
 */
@Introspected
record StayListQuery(
        @Nullable
        @Pattern(
                regexp = "confirmed|checked_in|checked_out|cancelled|no_show",
                message = "must be a status of reservations")
        @QueryValue
        String status,

        @Nullable @QueryValue UUID house,
        @Nullable @QueryValue LocalDate from,
        @Nullable @QueryValue LocalDate to,

        @QueryValue(value = "offset", defaultValue = "0") @Min(0) @Max(PageRequest.MAX_OFFSET)
        int offset) {

    static final int ROWS = 20;

    /** A day that no reservation reaches. */
    private static final LocalDate LAST_DAY = LocalDate.of(9998, 12, 31);

    boolean isFiltered() {
        return Stream.of(status, house, from, to).anyMatch(given -> given != null);
    }

    Optional<Status> chosenStatus() {
        return Optional.ofNullable(status).map(name -> Status.valueOf(name.toUpperCase(Locale.ROOT)));
    }

    ListReservations list(Owner owner, Window window) {
        var filter = new Filter(
                chosenStatus().map(Set::of).orElse(Set.of()),
                Optional.ofNullable(house).map(TeaHouseId::new).map(Set::of).orElse(Set.of()),
                Optional.ofNullable(from),
                Optional.ofNullable(to).map(last -> last.isAfter(LAST_DAY) ? last : last.plusDays(1)),
                Optional.empty());
        return new ListReservations(owner, filter, TimeWindows.ANY, window);
    }
}
