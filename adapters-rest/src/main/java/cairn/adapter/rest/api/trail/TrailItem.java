package cairn.adapter.rest.api.trail;

import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.TrekkingSeason;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

@Serdeable
@Schema(name = "Trail", description = "A trail: a named trek.", examples = """
{"id": "00a9a4ff-e652-519f-b78e-99c3c8b8f92f", "slug": "everest-base-camp", "name": "Everest Base Camp",
 "route": "everest-base-camp", "region": "Khumbu", "difficulty": "strenuous", "duration_days": 12,
 "distance_km": 130, "max_altitude_m": 5545, "start": "Lukla", "end": "Lukla",
 "best_seasons": ["spring", "autumn"], "restricted_area": false,
 "permits": ["NATIONAL_PARK:SAGARMATHA", "LOCAL:KHUMBU_PASANG_LHAMU"], "guide_required": false,
 "min_party_size": 1, "price_per_person": {"amount": 86500, "currency": "USD"}}""")
record TrailItem(
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

        Amount pricePerPerson) {}
