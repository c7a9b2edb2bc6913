package cairn.adapter.rest.operator;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/** How a key is replaced. */
@Serdeable
@Schema(description = "How a key is replaced.", examples = "{\"overlap_hours\": 24}")
record RotateKeyRequest(
        @Nullable
        @Min(0)
        @Max(72)
        @Schema(description = "How long the old key lives on beside the new one; 24 hours if left out.")
        Integer overlapHours) {

    static final int USUAL = 24;

    int hours() {
        return overlapHours == null ? USUAL : overlapHours;
    }
}
