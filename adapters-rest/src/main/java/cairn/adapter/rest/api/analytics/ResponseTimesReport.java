package cairn.adapter.rest.api.analytics;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "DispatchResponseTimes", description = "The response times of dispatches.", examples = """
{"data": [{"group": {"month": "2027-03"}, "dispatches": 5, "acknowledged": 5, "handed_over": 2,
 "to_acknowledge": {"p50_seconds": 41.2, "p90_seconds": 95.017, "p99_seconds": 95.017, "longest_seconds": 95.017},
 "to_hand_over": {"p50_seconds": 9120.5, "p90_seconds": 11402.0, "p99_seconds": 11402.0,
 "longest_seconds": 11402.0}}]}""")
record ResponseTimesReport(
        @Schema(description = "The groups.") List<Row> data) {

    @Serdeable
    @Schema(name = "DispatchResponseRow", description = "The dispatches of a group.")
    record Row(
            @Schema(description = "The period of receipt, if requested.")
            Map<String, String> group,

            @Schema(description = "The number of dispatches received.")
            long dispatches,

            @Schema(description = "The number of dispatches that the rescue desk acknowledged.")
            long acknowledged,

            @Schema(description = "The number of dispatches whose patients were handed over.")
            long handedOver,

            @Nullable
            @Schema(description = "The time from receipt to the first acknowledgement; absent if there was none.")
            Times toAcknowledge,

            @Nullable @Schema(description = "The time from receipt to the first hand-over; absent if there was none.")
            Times toHandOver) {}

    @Serdeable
    @Schema(name = "ResponseTimes", description = "Percentiles; each value is that of an actual dispatch.")
    record Times(
            @Schema(description = "Half of the dispatches took at most so many seconds.")
            double p50Seconds,

            @Schema(description = "90 % of the dispatches took at most so many seconds.")
            double p90Seconds,

            @Schema(description = "99 % of the dispatches took at most so many seconds.")
            double p99Seconds,

            @Schema(description = "The longest time in seconds.")
            double longestSeconds) {}
}
