package cairn.adapter.rest.trail;

import cairn.adapter.rest.wire.MoneyMember;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

/** A trail as lists show it. */
@Serdeable
@Schema(name = "Trail", description = "A named trek.")
record TrailItem(
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
        MoneyMember pricePerPerson) {}
