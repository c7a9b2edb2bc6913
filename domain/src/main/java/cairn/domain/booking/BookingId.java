package cairn.domain.booking;

import java.util.UUID;

public record BookingId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
