package cairn.adapter.rest.operator;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An operator, with its keys and its first member in the one answer that shows them. */
@Serdeable
@Schema(name = "Operator", description = "An agency that works with the service.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "name": "Snow Leopard Treks", "email": "office@example.com",
 "tier": "pro", "cancellation_ladder": [{"days_before": 30, "percent": 10}, {"days_before": 0, "percent": 80}],
 "created_at": "2026-11-20T08:30:00.000Z", "keys": {"live": "tk_live_…", "test": "tk_test_…"},
 "console": {"email": "office@example.com", "password": "…"}}""")
record OperatorResponse(
        UUID id,

        String name,

        String email,
        OperatorTier tier,

        @Nullable @Schema(description = "There where an enterprise operator has limits of its own.")
        LimitsMember limits,

        @Nullable
        @Schema(
                description = "There where the operator has a cancellation ladder of its own, from the furthest day to"
                        + " the nearest.")
        List<LadderStep> cancellationLadder,

        @Nullable @Schema(description = "Left out for the platform, which is there from the start.")
        Instant createdAt,

        @Nullable @Schema(description = "Shown once, when the operator is made.")
        FirstKeys keys,

        @Nullable
        @Schema(
                description =
                        "Its first member, shown once, when the operator is made; left out if that address signs in"
                                + " for another operator already.")
        FirstMember console) {

    /** Who may sign in to the console first. */
    @Serdeable
    @Schema(description = "Who may sign in to the console first.")
    record FirstMember(
            String email,

            @Nullable @Schema(description = "Shown once.") String password) {}

    /** The texts of an operator's first two keys. */
    @Serdeable
    @Schema(description = "The texts of the operator's first two keys.")
    record FirstKeys(String live, String test) {}
}
