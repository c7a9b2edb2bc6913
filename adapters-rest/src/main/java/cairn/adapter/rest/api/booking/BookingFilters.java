package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.history.AsOfListOption;
import cairn.adapter.rest.http.json.MailAddress;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.booking.Booking;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Introspected
record BookingFilters(
        @Nullable
        @QueryValue
        @Parameter(
                description = "One or more statuses, separated by commas or repeated.",
                example = "[\"pending\", \"confirmed\"]")
        List<BookingStatusName> status,

        @Nullable
        @QueryValue("start_date")
        @Parameter(description = "Treks that are under way on this day or later.", example = "2027-03-01")
        LocalDate startDate,

        @Nullable
        @QueryValue("end_date")
        @Parameter(description = "Treks that are under way on this day or earlier.", example = "2027-03-31")
        LocalDate endDate,

        @Nullable @QueryValue("trail_id") @Parameter(description = "A trail's UUID.")
        UUID trailId,

        @Nullable
        @Size(min = 1, max = 200)
        @QueryValue("route_id")
        @Parameter(
                description = "The id of a route, also of one that is no longer in the catalogue.",
                example = "annapurna-circuit")
        String routeId,

        @Nullable
        @MailAddress
        @QueryValue("customer_email")
        @Parameter(description = "The customer's whole e-mail address, ignoring case.")
        String customerEmail,

        @Nullable @QueryValue("guide_id") @Parameter(description = "A guide's UUID.")
        UUID guideId,

        @Nullable
        @Size(min = 1, max = Booking.MAX_REFERENCE_LENGTH)
        @QueryValue
        @Parameter(description = "The operator's own identifier of the booking.")
        String reference,

        @Nullable
        @QueryValue("affected_by_closure")
        @Parameter(description = "Whether a closure affects the trek, as in the booking.", example = "true")
        Boolean affectedByClosure,

        @Nullable
        @QueryValue("balance_due")
        @Parameter(
                description = "Whether an amount is due: whether the booking's `balance_due` is more than 0.",
                example = "true")
        Boolean balanceDue,

        @Nullable
        @Size(min = 1, max = 100)
        @QueryValue
        @Parameter(
                description = "Beginnings of words of the customer's name, e-mail address or phone number or of the"
                        + " reference, ignoring case and accents. All of them must occur. Of a phone number, any four"
                        + " or more of its digits in a row are found too, however they are spaced.",
                example = "gurung maya")
        String q,

        @Nullable
        @QueryValue
        @Parameter(
                description = "The order of the list: `newest` bookings first by default, or the earliest `start_date`"
                        + " first. A cursor belongs to its order.")
        BookingSort sort) {

    void requireOrder() {
        if (startDate != null && endDate != null && endDate.isBefore(startDate)) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, "end_date", "must not be before start_date")));
        }
    }

    /** @throws ProblemException if earlier states are requested in another order than that of creation */
    void requireNewest(AsOfListOption option) {
        if (option.asOf() != null && sort != null && sort != BookingSort.NEWEST) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, "sort", "must be newest together with as_of")));
        }
    }
}
