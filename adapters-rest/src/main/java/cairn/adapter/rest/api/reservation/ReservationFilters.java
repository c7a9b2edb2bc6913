package cairn.adapter.rest.api.reservation;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Introspected
record ReservationFilters(
        @Nullable
        @QueryValue
        @Parameter(
                description = "One or more statuses, separated by commas or repeated.",
                example = "[\"confirmed\", \"checked_in\"]")
        List<ReservationStatus> status,

        @Nullable @QueryValue("tea_house_id") @Parameter(description = "The UUID of a tea house.")
        UUID teaHouseId,

        @Nullable
        @QueryValue("check_in")
        @Parameter(description = "Returns stays with a night on or after this date.", example = "2027-03-01")
        LocalDate checkIn,

        @Nullable
        @QueryValue("check_out")
        @Parameter(
                description = "Returns stays with a night before this date, which must be after `check_in`.",
                example = "2027-03-31")
        LocalDate checkOut,

        @Nullable @QueryValue("booking_id") @Parameter(description = "The UUID of a booking.")
        UUID bookingId) {}
