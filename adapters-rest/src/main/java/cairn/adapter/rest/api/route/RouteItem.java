package cairn.adapter.rest.api.route;

import cairn.adapter.rest.api.conditions.StatusOfRoute;
import cairn.adapter.rest.api.trail.TrailDifficulty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

@Serdeable
@Schema(name = "Route", description = "A route through the mountains, walked on one or more trails.", examples = """
{"id": "annapurna-circuit", "name": "Annapurna Circuit", "region": "Annapurna", "difficulty": "challenging",
 "duration_days": {"min": 12, "max": 16}, "max_altitude_m": 5416,
 "trails": [{"id": "00a9a4ff-e652-519f-b78e-99c3c8b8f92f", "name": "Annapurna Circuit"}],
 "status": "open"}""")
record RouteItem(
        String id,

        String name,

        String region,

        @Schema(description = "The difficulty of the primary trail.")
        TrailDifficulty difficulty,

        DayRange durationDays,

        int maxAltitudeM,

        @Schema(description = "The trails of the route, the primary one first.")
        List<TrailOfRoute> trails,

        @Schema(description = "Whether the route is open now.")
        StatusOfRoute status) {

    @Serdeable
    @Schema(description = "The days of the shortest and the longest trail.")
    record DayRange(
            @Schema(description = "The number of days of the shortest trail.")
            int min,

            @Schema(description = "The number of days of the longest trail.")
            int max) {}

    @Serdeable
    @Schema(description = "A trail of the route.")
    record TrailOfRoute(UUID id, String name) {}
}
