package cairn.adapter.rest.api.booking;

import cairn.domain.booking.Crew;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.HashMap;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        description = "The crew of a booking, which replaces the present one. Omitted fields are cleared.",
        examples = """
{"guide_id": "019a9f3c-5b1e-5c44-9d52-3a7f6f0c1b61", "porter_ids": ["019a9f3c-5b1e-5c44-9d52-3a7f6f0c1b62"]}""")
record CrewRequest(
        @Nullable @Schema(description = "The guide.") UUID guideId,

        @Nullable @Size(max = Crew.MAX_PORTERS) @Schema(description = "The porters.")
        List<UUID> porterIds) {

    UpdateBookingRequest over(BookingResponse present) {
        return new UpdateBookingRequest(
                present.startDate(),
                present.partySize(),
                present.customerEmail(),
                present.customerName(),
                present.customerPhone(),
                guideId,
                porterIds,
                present.reference(),
                present.notes(),
                new HashMap<>(present.metadata()));
    }
}
