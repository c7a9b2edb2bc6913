package cairn.adapter.rest.booking;

import cairn.adapter.rest.wire.SaysSomething;
import cairn.domain.booking.Booking;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Why a booking is cancelled, and by which quote. */
@Serdeable
@Schema(
        description = "Why a booking is cancelled, and by which quote.",
        examples = "{\"reason\": \"The customer has fallen ill\"}")
record CancelBookingRequest(
        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Booking.MAX_REASON_LENGTH)
        String reason,

        @Nullable
        @Size(min = 1, max = 1000)
        @Schema(description = "Of `GET /v1/bookings/{id}/cancellation-quote`; the fee of the day without one.")
        String quoteId) {}
