package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.booking.Booking;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        description = "The options of a cancellation.",
        examples = "{\"reason\": \"The customer has fallen ill\", \"release\": [\"reservations\", \"permits\"]}")
record CancelBookingRequest(
        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Booking.MAX_REASON_LENGTH)
        String reason,

        @Nullable
        @Size(min = 1, max = 1000)
        @Schema(
                description =
                        "The id of a quote from `GET /v1/bookings/{id}/cancellation-quote`; without one, the fee of the "
                                + "day applies.")
        String quoteId,

        @Nullable
        @Size(max = 2)
        @Schema(
                description = "Cancel these with the booking: its confirmed `reservations`, and its applications for"
                        + " `permits` that were not issued.")
        List<Releasable> release) {

    Set<Releasable> released() {
        return release == null ? Set.of() : Set.copyOf(release);
    }
}
