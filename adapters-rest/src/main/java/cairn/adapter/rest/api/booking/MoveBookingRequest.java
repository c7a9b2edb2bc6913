package cairn.adapter.rest.api.booking;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "The new first day of a booking.", examples = """
{"start_date": "2027-03-03", "move": ["reservations"]}""")
record MoveBookingRequest(
        @Schema(description = "The first day, between today in Kathmandu and 24 months ahead.")
        LocalDate startDate,

        @Nullable
        @Size(max = 1)
        @Schema(description = "Move these by as many days as the start. If one cannot be moved, nothing is changed.")
        List<Movable> move) {

    boolean movesReservations() {
        return move != null && move.contains(Movable.RESERVATIONS);
    }

    UpdateBookingRequest over(BookingResponse present) {
        return new UpdateBookingRequest(
                startDate,
                present.partySize(),
                present.customerEmail(),
                present.customerName(),
                present.customerPhone(),
                present.guideId(),
                present.porterIds(),
                present.reference(),
                present.notes(),
                new HashMap<>(present.metadata()));
    }
}
