package cairn.adapter.rest.api.operator;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

@Serdeable
@Schema(
        name = "SuspendRequest",
        description = "The suspension of an operator.",
        examples = "{\"reason\": \"Invoice 2026-11 is overdue\"}")
record SuspendRequest(
        @NotBlank
        @Size(max = 500)
        @Schema(description = "The reason. The operator can read it in its audit trail once it is resumed.")
        String reason) {}
