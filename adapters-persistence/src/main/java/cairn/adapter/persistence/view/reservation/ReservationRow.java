package cairn.adapter.persistence.view.reservation;

import cairn.adapter.persistence.view.ViewRow;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@MappedEntity("reservation_views")
record ReservationRow(
        @Id UUID id,
        UUID operatorId,
        String mode,
        String status,
        UUID teaHouseId,
        LocalDate checkIn,
        LocalDate checkOut,
        int rooms,
        int guests,
        String mealPlan,
        @Nullable String guestName,
        @Nullable UUID bookingId,
        String currency,
        long price,
        int version,
        Instant createdAt,
        Instant updatedAt)
        implements ViewRow {}
