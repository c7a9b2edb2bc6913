package cairn.adapter.rest.api.privacy;

import cairn.adapter.rest.api.booking.BookingResponse;
import cairn.adapter.rest.api.dispatch.DispatchResponse;
import cairn.adapter.rest.api.permitapplication.ApplicationResponse;
import cairn.adapter.rest.api.reservation.ReservationResponse;
import cairn.adapter.rest.api.traveller.TravellersResponse;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

@Serdeable
@Schema(
        name = "PersonalRecords",
        description = "Everything that is stored about a person, and about those on the same bookings.")
record PersonalRecordsResponse(
        @Schema(description = "The bookings that name the person.")
        List<BookingResponse> bookings,

        @Schema(description = "The named travellers of these bookings.")
        List<TravellersResponse> travellers,

        @Schema(description = "The reservations of these bookings.")
        List<ReservationResponse> reservations,

        @Schema(description = "The permit applications that name the person, and those of these bookings.")
        List<ApplicationResponse> permits,

        @Schema(description = "The dispatches of these bookings.")
        List<DispatchResponse> dispatches,

        @Schema(description = "Whether there are more objects than the 100 of a response.", examples = "false")
        boolean hasMore) {}
