package cairn.adapter.rest.api.trail;

import cairn.adapter.rest.api.conditions.ConditionsResponse;
import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.TrekkingSeason;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "A trail with its waypoints in walking order.", examples = """
{"id": "00a9a4ff-e652-519f-b78e-99c3c8b8f92f", "slug": "everest-base-camp", "name": "Everest Base Camp",
 "route": "everest-base-camp", "region": "Khumbu", "difficulty": "strenuous", "duration_days": 12,
 "distance_km": 130, "max_altitude_m": 5545, "start": "Lukla", "end": "Lukla",
 "best_seasons": ["spring", "autumn"], "restricted_area": false,
 "permits": ["NATIONAL_PARK:SAGARMATHA", "LOCAL:KHUMBU_PASANG_LHAMU"], "guide_required": false,
 "min_party_size": 1, "price_per_person": {"amount": 86500, "currency": "USD"},
 "waypoints": [{"name": "Lukla", "kind": "trailhead", "day": 1, "lat": 27.687, "lng": 86.731, "altitude_m": 2840}],
 "elevation": {"gain_m": 4210, "loss_m": 4210},
 "conditions": {"route": "everest-base-camp", "status": "open", "summary": "Open", "reports": [],
   "weather_alerts": [], "closure": {"closed": false}, "closed_segments": []}}""")
record TrailDetail(
        UUID id,

        String slug,

        String name,

        @Schema(description = "The id of the route.") String route,

        String region,
        TrailDifficulty difficulty,

        @Schema(description = "The number of days of the itinerary.")
        int durationDays,

        @Schema(description = "The length of the trail in kilometres.")
        int distanceKm,

        int maxAltitudeM,

        @Schema(description = "The place where the trail starts.")
        String start,

        @Schema(description = "The place where the trail ends.")
        String end,

        @Schema(description = "The seasons in which the trail is at its best.")
        List<TrekkingSeason> bestSeasons,

        @Schema(description = "Whether the trail enters a restricted area.")
        boolean restrictedArea,

        @Schema(description = "The permit kinds required.") List<String> permits,

        boolean guideRequired,

        @Schema(description = "The smallest party that may be booked.")
        int minPartySize,

        Amount pricePerPerson,

        @Nullable @Schema(description = "The restricted area, if the trail enters one.")
        String area,

        @Schema(description = "The waypoints in the order of the trail.")
        List<Point> waypoints,

        Elevation elevation,

        @Schema(description = "The conditions on its route.")
        ConditionsResponse conditions) {

    @Serdeable
    @Schema(name = "Waypoint", description = "A point on the trail.")
    record Point(
            String name,
            PointKind kind,

            @Schema(description = "The day of the trek on which the waypoint is reached.")
            int day,

            double lat,

            double lng,

            int altitudeM) {}

    /** The kind of a waypoint. */
    @Serdeable
    enum PointKind {
        @JsonProperty("trailhead")
        TRAILHEAD,
        @JsonProperty("village")
        VILLAGE,
        @JsonProperty("camp")
        CAMP,
        @JsonProperty("pass")
        PASS,
        @JsonProperty("viewpoint")
        VIEWPOINT
    }

    @Serdeable
    @Schema(description = "Ascent and descent in metres, summed over the waypoints.")
    record Elevation(
            @Schema(description = "The metres that the trail climbs in total.")
            int gainM,

            @Schema(description = "The metres that the trail descends in total.")
            int lossM) {}
}
