package cairn.adapter.rest.operator;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An operator, with its keys in the one answer that shows them. */
@Serdeable
@Schema(name = "Operator", description = "An agency that works with the service.")
record OperatorResponse(
        @Schema(example = "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20")
        UUID id,

        @Schema(example = "Snow Leopard Treks") String name,

        @Schema(example = "office@example.com") String email,
        OperatorTier tier,
        Instant createdAt,

        @Nullable @Schema(description = "Shown once, when the operator is made.")
        FirstKeys keys) {

    /** The texts of an operator's first two keys. */
    @Serdeable
    @Schema(description = "The texts of the operator's first two keys.")
    record FirstKeys(
            @Schema(example = "tk_live_…") String live,
            @Schema(example = "tk_test_…") String test) {}
}
