package cairn.adapter.rest.permit;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** The fee schedule, or a part of it. */
@Serdeable
@Schema(name = "PermitFees", description = "The fee schedule, or the part of it that was asked for.")
record PermitFeesResponse(
        @Schema(description = "By kind and price group, the newest first.")
        List<PermitFeeItem> fees) {}
