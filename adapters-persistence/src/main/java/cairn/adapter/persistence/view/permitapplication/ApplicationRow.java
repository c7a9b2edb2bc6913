package cairn.adapter.persistence.view.permitapplication;

import cairn.adapter.persistence.view.ViewRow;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@MappedEntity("application_views")
record ApplicationRow(
        @Id UUID id,
        UUID operatorId,
        String mode,
        String status,
        String routeId,
        LocalDate trekDate,
        @Nullable UUID bookingId,
        @Nullable Integer applicants,
        @Nullable String permitNumber,
        int version,
        Instant createdAt,
        Instant updatedAt)
        implements ViewRow {}
