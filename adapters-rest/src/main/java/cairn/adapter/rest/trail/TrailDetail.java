package cairn.adapter.rest.trail;

import cairn.adapter.rest.wire.MoneyMember;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A trail in full. */
@Serdeable
@Schema(description = "A named trek in full, with its waypoints in walking order.")
record TrailDetail(
        @Schema(example = "00a9a4ff-e652-519f-b78e-99c3c8b8f92f")
        UUID id,

        @Schema(example = "everest-base-camp") String slug,

        @Schema(example = "Everest Base Camp") String name,

        @Schema(description = "The id of its route.", example = "everest-base-camp")
        String route,

        @Schema(example = "Khumbu") String region,
        TrailDifficulty difficulty,

        @Schema(example = "12") int durationDays,

        @Schema(example = "130") int distanceKm,

        @Schema(example = "5545") int maxAltitudeM,

        @Schema(example = "Lukla") String start,

        @Schema(example = "Lukla") String end,
        List<TrailSeason> bestSeasons,

        @Schema(description = "Whether it enters an area that needs a permit of its own.")
        boolean restrictedArea,

        @Schema(description = "The kinds of permit to carry.", example = "[\"NATIONAL_PARK:SAGARMATHA\"]")
        List<String> permits,

        boolean guideRequired,

        @Schema(example = "1") int minPartySize,
        MoneyMember pricePerPerson,

        @Nullable @Schema(description = "The restricted area, where the trail enters one.", example = "Upper Mustang")
        String area,

        List<Point> waypoints,
        Elevation elevation) {

    /** A point on the way. */
    @Serdeable
    @Schema(name = "Waypoint", description = "A point that the trail passes.")
    record Point(
            @Schema(example = "Namche Bazaar") String name,
            PointKind kind,

            @Schema(description = "The day of the trek on which it is reached.", example = "2")
            int day,

            @Schema(example = "27.806") double lat,

            @Schema(example = "86.714") double lng,

            @Schema(example = "3440") int altitudeM) {}

    /** What one finds at a point, on the wire. */
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

    /** How much is climbed and descended, summed from waypoint to waypoint. */
    @Serdeable
    @Schema(description = "Metres climbed and descended, summed from waypoint to waypoint.")
    record Elevation(
            @Schema(example = "4210") int gainM,
            @Schema(example = "4210") int lossM) {}
}
