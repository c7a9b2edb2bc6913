package cairn.adapter.rest.api.booking;

import cairn.application.port.in.TripHoldings;
import cairn.application.view.ApplicationView;
import cairn.application.view.ReservationView;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

@Serdeable
@Schema(
        name = "StillHeld",
        description = "A reservation or permit application that a cancelled or moved booking still has.")
record StillHeld(
        Type type,

        UUID id,

        @Schema(description = "The status of the reservation or application.", examples = "confirmed")
        String status) {

    @Serdeable
    enum Type {
        @JsonProperty("reservation")
        RESERVATION,
        @JsonProperty("permit")
        PERMIT
    }

    static List<StillHeld> all(TripHoldings.Remaining held) {
        return Stream.concat(
                        held.reservations().stream().map(StillHeld::of),
                        held.permits().stream().map(StillHeld::of))
                .toList();
    }

    private static StillHeld of(ReservationView reservation) {
        return new StillHeld(
                Type.RESERVATION, reservation.id().value(), reservation.status().label());
    }

    private static StillHeld of(ApplicationView application) {
        return new StillHeld(
                Type.PERMIT, application.id().value(), application.status().label());
    }
}
