package cairn.adapter.rest.api.conditions;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Conditions", description = "The current conditions of a route.", examples = """
{"route": "annapurna-circuit", "status": "caution", "summary": "Open with caution: Heavy snow above 4,500 m",
 "reports": [{"segment": "Thorong Phedi to Muktinath", "status": "caution", "surface": "fresh snow over ice",
   "snow_depth_cm": 40, "visibility": "poor", "note": "Start before four.",
   "reported_at": "2026-11-20T02:10:00.000Z"}],
 "weather_alerts": [{"severity": "severe", "headline": "Heavy snow above 4,500 m",
   "effective": "2026-11-20T00:00:00.000Z", "expires": "2026-11-22T00:00:00.000Z"}],
 "closure": {"closed": false},
 "closed_segments": [{"reason": "Landslide", "since": "2026-11-25", "until": "2026-11-28",
   "segment": {"from": "Chame", "to": "Upper Pisang"}}],
 "updated_at": "2026-11-20T02:12:31.000Z"}""")
public record ConditionsResponse(
        @Schema(description = "The id of the route.") String route,

        @Schema(
                description = "`closed` while the whole route is closed, `caution` while a segment is closed or an"
                        + " alert or a report says so, otherwise `open`.")
        StatusOfRoute status,

        @Schema(description = "The status in one sentence.") String summary,

        @Schema(description = "The reports of the last 14 days, newest first, at most 50.")
        List<Report> reports,

        @Schema(description = "Current and future alerts, in the order in which they take effect.")
        List<Alert> weatherAlerts,

        ClosureState closure,

        @Schema(description = "Current and future closures of segments, in the order in which they begin.")
        List<ClosureResponse> closedSegments,

        @Nullable @Schema(description = "When conditions of this route were last published; absent if they never were.")
        Instant updatedAt) {

    @Serdeable
    @Schema(name = "ConditionsReport", description = "An observation on the trail.")
    record Report(
            @Nullable @Schema(description = "The part of the route; absent if the report applies to the whole route.")
            String segment,

            @Nullable StatusOfRoute status,

            @Nullable @Schema(description = "The surface of the trail, in words.")
            String surface,

            @Nullable @Schema(description = "The depth of the snow in centimetres.")
            Integer snowDepthCm,

            @Nullable @Schema(description = "The visibility, in words.")
            String visibility,

            @Nullable String note,

            @Schema(description = "When the report was made.")
            Instant reportedAt) {}

    @Serdeable
    @Schema(name = "WeatherAlert", description = "A weather alert.")
    record Alert(
            AlertSeverity severity,

            @Schema(description = "The alert in one sentence.")
            String headline,

            @Schema(description = "When the alert takes effect.")
            Instant effective,

            @Schema(description = "The end of the alert, exclusive.")
            Instant expires) {}

    @Serdeable
    @Schema(
            name = "ClosureState",
            description = "The current closure of the whole route, or the next one with `closed` false. Without either,"
                    + " `closed` is the only field.")
    record ClosureState(
            @Schema(description = "Whether the whole route is closed.")
            boolean closed,

            @Nullable String reason,

            @Nullable @Schema(description = "The first day.")
            LocalDate since,

            @Nullable @Schema(description = "The last day; absent for a closure until further notice.")
            LocalDate until) {}
}
