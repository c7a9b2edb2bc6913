package cairn.adapter.rest.api.account;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "KeyUsage", description = "The calls of this month (UTC) with an API key.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "name": "Booking desk", "last4": "9xQ2", "calls": 4711, "refused": 12}""")
record KeyUsageResponse(
        UUID id,
        String name,
        String last4,

        @Schema(description = "The number of calls in this month, as in the account's `usage`.")
        long calls,

        @Schema(description = "The number of requests in this month that a limit refused (429).")
        long refused,

        @Nullable @Schema(description = "When the key expires or was revoked; absent for a key without an end.")
        Instant endsAt) {}
