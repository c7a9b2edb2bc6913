package cairn.adapter.rest.api.key;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "The replacement of a key.", examples = "{\"overlap_hours\": 24}")
record RotateKeyRequest(
        @Nullable
        @Min(0)
        @Max(72)
        @Schema(description = "The number of hours for which the old key remains valid; 24 by default.")
        Integer overlapHours) {

    static final int USUAL = 24;

    int hours() {
        return overlapHours == null ? USUAL : overlapHours;
    }
}
