package cairn.adapter.rest.operator;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A key, with its text in the one answer that shows it. */
@Serdeable
@Schema(name = "ApiKey", description = "A key, shown whole this once.")
record KeyResponse(
        @Schema(example = "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20")
        UUID id,

        @Schema(example = "tk_test_…") String key,

        @Schema(example = "Booking desk") String name,
        KeyMode mode,
        List<KeyScope> scopes,

        @Schema(example = "9xQ2") String last4,
        Instant createdAt) {}
