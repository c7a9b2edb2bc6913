package cairn.adapter.rest.sample;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The object that a {@link CreateSampleRequest} created. */
@Serdeable
@Schema(
        description = "A sample.",
        examples =
                "{\"id\": \"01890a5d-ac96-774b-bcce-b302099a8057\", \"livemode\": true, \"start_date\": \"2026-11-20\"}")
record SampleResponse(
        UUID id,
        boolean livemode,
        LocalDate startDate,
        Instant createdAt,
        double distanceKm,
        @Nullable Grade grade,
        @Nullable String customerName,
        List<String> notes,
        @Nullable Map<String, String> metadata) {}
