package cairn.adapter.rest.api.key;

import cairn.adapter.rest.http.security.KeyScope;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "ApiKey", description = "An API key.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "key": "tk_test_…", "name": "Booking desk", "mode": "test",
 "scopes": ["operator"], "last4": "9xQ2", "created_at": "2026-11-20T08:30:00.000Z"}""")
record KeyResponse(
        UUID id,

        @Nullable @Schema(description = "The secret; returned only when the key is created.")
        String key,

        String name,
        KeyMode mode,
        List<KeyScope> scopes,
        String last4,
        Instant createdAt,

        @Nullable @Schema(description = "The last use, to within some seconds; absent if never used.")
        Instant lastUsedAt,

        @Nullable @Schema(description = "When the key expires, if it has a successor.")
        Instant endsAt) {}
