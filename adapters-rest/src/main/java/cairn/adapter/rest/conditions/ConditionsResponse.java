package cairn.adapter.rest.conditions;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What it is like on a route now. */
@Serdeable
@Schema(name = "Conditions", description = "What it is like on a route now.", examples = """
{"route": "annapurna-circuit", "status": "caution", "summary": "Open with caution: Heavy snow above 4,500 m",
 "reports": [{"segment": "Thorong Phedi to Muktinath", "status": "caution", "surface": "fresh snow over ice",
   "snow_depth_cm": 40, "visibility": "poor", "note": "Start before four.",
   "reported_at": "2026-11-20T02:10:00.000Z"}],
 "weather_alerts": [{"severity": "severe", "headline": "Heavy snow above 4,500 m",
   "effective": "2026-11-20T00:00:00.000Z", "expires": "2026-11-22T00:00:00.000Z"}],
 "closure": {"closed": false}, "updated_at": "2026-11-20T02:12:31.000Z"}""")
public record ConditionsResponse(
        @Schema(description = "The id of the route.") String route,

        @Schema(description = "Closed by a closure; caution by an alert or a report; open otherwise.")
        StatusOfRoute status,

        @Schema(description = "The same in one sentence.") String summary,

        @Schema(description = "Of the last 14 days, the newest first, at most 50.")
        List<Report> reports,

        @Schema(description = "That are in effect or will be, in the order in which they take effect.")
        List<Alert> weatherAlerts,

        ClosureState closure,

        @Nullable @Schema(description = "When something last became known of the route; absent if nothing ever did.")
        Instant updatedAt) {

    /** What somebody has seen on the way. */
    @Serdeable
    @Schema(name = "ConditionsReport", description = "What somebody has seen on the way.")
    record Report(
            @Nullable @Schema(description = "The part of the route; absent if it holds for all of it.")
            String segment,

            @Nullable StatusOfRoute status,

            @Nullable String surface,

            @Nullable Integer snowDepthCm,

            @Nullable String visibility,

            @Nullable String note,
            Instant reportedAt) {}

    /** Weather to be careful of. */
    @Serdeable
    @Schema(name = "WeatherAlert", description = "Weather to be careful of.")
    record Alert(
            AlertSeverity severity,
            String headline,
            Instant effective,

            @Schema(description = "From when on it does not hold any more.")
            Instant expires) {}

    /** Whether the route is closed. */
    @Serdeable
    @Schema(
            name = "ClosureState",
            description = "The closure that the route is under; if there is none, the next one to come, with closed"
                    + " false; if there is none either, closed alone.")
    record ClosureState(
            boolean closed,

            @Nullable String reason,

            @Nullable @Schema(description = "The first day.")
            LocalDate since,

            @Nullable @Schema(description = "The last day; absent until further notice.")
            LocalDate until) {}
}
