package cairn.adapter.rest.api.operator;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

@Serdeable
@Schema(name = "OperatorSuspension", description = "The present suspension of an operator.")
record OperatorSuspension(
        @Schema(description = "The administrator's reason.") String reason,

        @Schema(description = "When the operator was suspended.")
        Instant since) {}
