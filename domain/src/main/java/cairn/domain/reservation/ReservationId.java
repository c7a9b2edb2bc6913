package cairn.domain.reservation;

import java.util.UUID;

public record ReservationId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
