package cairn.adapter.rest.api.booking;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Min;

@Serdeable
@Schema(description = "A reduction of a party.", examples = "{\"remove\": 1}")
record ReducePartyRequest(
        @Min(1) @Schema(description = "The number of trekkers who leave; the trail's minimum must remain.")
        int remove) {}
