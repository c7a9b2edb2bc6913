package cairn.domain.reservation;

import java.util.UUID;

/** Identifies a {@link Reservation}. */
public record ReservationId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
