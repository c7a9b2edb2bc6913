package cairn.domain.booking;

import java.util.UUID;

/** Identifies a {@link Booking}. */
public record BookingId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
