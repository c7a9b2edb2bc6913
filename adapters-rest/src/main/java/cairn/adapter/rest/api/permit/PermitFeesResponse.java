package cairn.adapter.rest.api.permit;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

@Serdeable
@Schema(name = "PermitFees", description = "The fee schedule, or the requested part of it.")
record PermitFeesResponse(
        @Schema(description = "The rows in order of kind and price group, newest first.")
        List<PermitFeeItem> fees) {}
