package cairn.adapter.rest.api.operator;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Operator", description = "An operator: a trekking agency.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "name": "Snow Leopard Treks", "email": "office@example.com",
 "tier": "pro", "cancellation_ladder": [{"days_before": 30, "percent": 10}, {"days_before": 0, "percent": 80}],
 "status": "active", "created_at": "2026-11-20T08:30:00.000Z", "version": 1,
 "keys": {"live": "tk_live_…", "test": "tk_test_…"},
 "console": {"email": "office@example.com", "password": "…"}}""")
record OperatorResponse(
        UUID id,

        String name,

        String email,
        OperatorTier tier,

        @Nullable @Schema(description = "An enterprise operator's own limits; absent otherwise.")
        LimitsJson limits,

        @Nullable
        @Schema(
                description =
                        "The operator's own cancellation ladder, from the earliest cancellation to the latest; absent"
                                + " otherwise.")
        List<LadderStep> cancellationLadder,

        OperatorStatus status,

        @Nullable @Schema(description = "The suspension; absent for an active operator.")
        OperatorSuspension suspension,

        @Nullable @Schema(description = "When the operator was created; absent for the platform.")
        Instant createdAt,

        @Schema(description = "The number of changes, counting the creation; changes of keys do not count.")
        int version,

        @Nullable @Schema(description = "The secrets of its first keys; returned only when the operator is created.")
        FirstKeys keys,

        @Nullable
        @Schema(
                description =
                        "Its first member, returned only when the operator is created; absent if that address already signs"
                                + " in for another operator.")
        FirstMember console) {

    @Serdeable
    @Schema(description = "The first member, who can sign in to the console.")
    record FirstMember(
            String email,

            @Nullable @Schema(description = "The initial password; returned only here.")
            String password) {}

    @Serdeable
    @Schema(description = "The secrets of the operator's first two keys.")
    record FirstKeys(
            @Schema(description = "The live key. It is shown only once.")
            String live,

            @Schema(description = "The test key. It is shown only once.")
            String test) {}
}
