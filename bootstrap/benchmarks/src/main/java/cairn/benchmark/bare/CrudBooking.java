package cairn.benchmark.bare;

import io.micronaut.serde.annotation.Serdeable;
import io.micronaut.serde.config.naming.SnakeCaseStrategy;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable(naming = SnakeCaseStrategy.class)
record CrudBooking(
        UUID id,
        String routeId,
        LocalDate startDate,
        int partySize,
        String customerEmail,
        @Nullable String customerName,
        @Nullable String reference,
        @Nullable String notes,
        Map<String, String> metadata,
        String status,
        OffsetDateTime createdAt) {

    static CrudBooking of(CreateCrudBooking request, UUID id, OffsetDateTime createdAt) {
        return new CrudBooking(
                id,
                request.routeId(),
                request.startDate(),
                request.partySize(),
                request.customerEmail(),
                request.customerName(),
                request.reference(),
                request.notes(),
                request.metadata() == null ? Map.of() : request.metadata(),
                "pending",
                createdAt);
    }
}
