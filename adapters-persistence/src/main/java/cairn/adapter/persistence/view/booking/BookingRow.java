package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.view.ViewRow;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.TypeDef;
import io.micronaut.data.model.DataType;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row of {@code booking_views}; all its amounts are in its currency. */
@MappedEntity("booking_views")
record BookingRow(
        @Id UUID id,
        UUID operatorId,
        String mode,
        String status,
        UUID trailId,
        String routeId,
        LocalDate startDate,
        LocalDate endDate,
        int partySize,
        String customerEmail,
        @Nullable String customerName,
        @Nullable String customerPhone,
        @Nullable UUID guideId,
        @TypeDef(type = DataType.JSON) List<UUID> porterIds,
        String currency,
        long price,
        long paid,
        @Nullable Instant holdExpiresAt,
        @Nullable Instant cancelledAt,
        @Nullable String cancellationReason,
        @Nullable Long cancellationFee,
        @Nullable Long cancellationRefund,
        @Nullable String reference,
        @Nullable String notes,
        @TypeDef(type = DataType.JSON) Map<String, String> metadata,
        int version,
        Instant createdAt,
        Instant updatedAt)
        implements ViewRow {}
