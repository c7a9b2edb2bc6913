package cairn.adapter.rest.api.operator;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "OperatorItem", description = "An operator in a list, with its use of the service.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "name": "Snow Leopard Treks", "email": "office@example.com",
 "tier": "pro", "status": "active", "created_at": "2026-11-20T08:30:00.000Z",
 "usage": {"month": "2026-11", "live_calls": 1204, "test_calls": 31, "limit": 100000},
 "last_seen_at": "2026-11-22T06:12:40.218Z"}""")
record OperatorItem(
        UUID id,
        String name,
        String email,
        OperatorTier tier,
        OperatorStatus status,

        @Nullable @Schema(description = "The suspension; absent for an active operator.")
        OperatorSuspension suspension,

        Instant createdAt,
        OperatorUsage usage,

        @Nullable
        @Schema(
                description =
                        "When the last request with one of its keys or by one of its members was counted, in either"
                                + " mode; a few seconds old at most. Requests for helicopters are not counted. Absent if there was"
                                + " none.")
        Instant lastSeenAt) {

    @Serdeable
    @Schema(name = "OperatorUsage", description = "The calls of an operator in the current month.")
    record OperatorUsage(
            @Schema(description = "The month (UTC).", examples = "2026-11")
            String month,

            @Schema(description = "The calls in live mode.") long liveCalls,

            @Schema(description = "The calls in test mode.") long testCalls,

            @Nullable
            @Schema(description = "The calls that the operator may make in each mode; absent if they are unlimited.")
            Integer limit) {}
}
