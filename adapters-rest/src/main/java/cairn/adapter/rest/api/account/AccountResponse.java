package cairn.adapter.rest.api.account;

import cairn.adapter.rest.api.key.KeyMode;
import cairn.adapter.rest.api.operator.LadderStep;
import cairn.adapter.rest.api.operator.LimitsJson;
import cairn.adapter.rest.api.operator.OperatorTier;
import cairn.adapter.rest.http.security.KeyScope;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Account", description = "The caller and its permissions.", examples = """
{"operator": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "name": "Snow Leopard Treks"}, "tier": "pro",
 "cancellation_ladder": [{"days_before": 30, "percent": 10}, {"days_before": 0, "percent": 80}],
 "mode": "test", "scopes": ["operator"],
 "key": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21", "name": "Booking desk", "last4": "9xQ2"},
 "usage": {"month": "2026-11", "calls": 4711, "limit": 100000},
 "banners": [{"code": "endpoint-disabled", "endpoint_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b70",
  "detail": "This webhook endpoint returned 410 Gone. It receives no deliveries until a PUT enables it again.",
  "at": "2026-11-20T08:30:00.000Z"}]}""")
record AccountResponse(
        AccountOperator operator,
        OperatorTier tier,

        @Nullable @Schema(description = "An enterprise operator's own limits; absent otherwise.")
        LimitsJson limits,

        @Nullable
        @Schema(
                description =
                        "The operator's own cancellation ladder, from the earliest cancellation to the latest; absent"
                                + " otherwise.")
        List<LadderStep> cancellationLadder,

        KeyMode mode,
        List<KeyScope> scopes,

        @Nullable
        @Schema(description = "The API key of this request, or the one that issued its token; absent in the console.")
        AccountKey key,

        AccountUsage usage,

        @Schema(description = "Matters that need attention, newest first.")
        List<AccountBanner> banners) {

    @Serdeable
    @Schema(description = "A matter that needs attention.")
    record AccountBanner(
            BannerCode code,

            @Schema(description = "The description and what to do.")
            String detail,

            @Schema(description = "The webhook endpoint concerned.")
            UUID endpointId,

            @Schema(description = "When the condition began.")
            Instant at) {}

    /** The subject of a banner. */
    @Serdeable
    enum BannerCode {
        @JsonProperty("endpoint-disabled")
        ENDPOINT_DISABLED
    }

    @Serdeable
    @Schema(
            description =
                    "The calls of this month (UTC) in the caller's mode; calls on other nodes are included after a second.")
    record AccountUsage(
            @Schema(description = "The year and month.") String month,

            @Schema(description = "The number of calls in this month.")
            long calls,

            @Nullable @Schema(description = "The monthly limit; absent if there is none.")
            Integer limit) {}

    @Serdeable
    @Schema(description = "The caller.")
    record AccountOperator(UUID id, String name) {}

    @Serdeable
    @Schema(description = "The API key of this request.")
    record AccountKey(UUID id, String name, String last4) {}
}
