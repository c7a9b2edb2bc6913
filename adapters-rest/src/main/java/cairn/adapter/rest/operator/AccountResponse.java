package cairn.adapter.rest.operator;

import cairn.adapter.rest.access.KeyScope;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Who the caller is, and what is open to it. */
@Serdeable
@Schema(name = "Account", description = "Who the caller is, and what is open to it.", examples = """
{"operator": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "name": "Snow Leopard Treks"}, "tier": "pro",
 "cancellation_ladder": [{"days_before": 30, "percent": 10}, {"days_before": 0, "percent": 80}],
 "mode": "test", "scopes": ["operator"],
 "key": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21", "name": "Booking desk", "last4": "9xQ2"},
 "usage": {"month": "2026-11", "calls": 4711, "limit": 100000},
 "banners": [{"code": "endpoint-disabled", "endpoint_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b70",
  "detail": "This webhook endpoint has answered 410 Gone and gets nothing any more, until a PUT enables it again.",
  "at": "2026-11-20T08:30:00.000Z"}]}""")
record AccountResponse(
        AccountOperator operator,
        OperatorTier tier,

        @Nullable @Schema(description = "There where an enterprise operator has limits of its own.")
        LimitsMember limits,

        @Nullable
        @Schema(
                description = "There where the operator has a cancellation ladder of its own, from the furthest day to"
                        + " the nearest.")
        List<LadderStep> cancellationLadder,

        KeyMode mode,
        List<KeyScope> scopes,

        @Nullable
        @Schema(description = "The key in use, or that has made the token in use; nobody in the console has one.")
        AccountKey key,

        AccountUsage usage,

        @Schema(description = "What somebody should look at, the newest first; mostly nothing.")
        List<AccountBanner> banners) {

    /** Something that somebody should look at. */
    @Serdeable
    @Schema(description = "Something that somebody should look at.")
    record AccountBanner(
            BannerCode code,

            @Schema(description = "In words, with what there is to do.")
            String detail,

            @Schema(description = "The webhook endpoint that it is about.")
            UUID endpointId,

            @Schema(description = "Since when.") Instant at) {}

    /** What a banner is about. */
    @Serdeable
    enum BannerCode {
        @JsonProperty("endpoint-disabled")
        ENDPOINT_DISABLED
    }

    /** The calls of this month. */
    @Serdeable
    @Schema(description = "The calls of this month (UTC) in the mode of the key in use, other nodes' after a second.")
    record AccountUsage(
            @Schema(description = "Year and month.") String month,

            long calls,

            @Nullable @Schema(description = "Absent where there is none.")
            Integer limit) {}

    /** The caller. */
    @Serdeable
    @Schema(description = "The caller.")
    record AccountOperator(UUID id, String name) {}

    /** The key in use. */
    @Serdeable
    @Schema(description = "The key in use.")
    record AccountKey(UUID id, String name, String last4) {}
}
