package cairn.adapter.rest.api.teahouse;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "TeaHouse", description = "A tea house: a lodge on a trail.", examples = """
{"id": "3b241101-e2bb-5255-8caf-4136c566a962", "slug": "lukla-1-demo", "name": "Lukla Lantern Lodge (demo)",
 "village": "Lukla", "routes": ["everest-base-camp"], "lat": 27.687, "lng": 86.731, "altitude_m": 2840, "rooms": 12,
 "amenities": ["hot_shower", "wifi"], "status": "open", "available_rooms": 12}""")
record TeaHouseItem(
        UUID id,

        String slug,

        String name,

        String village,

        @Schema(description = "The ids of the routes on which it lies.")
        List<String> routes,

        double lat,

        double lng,

        int altitudeM,

        @Schema(description = "The number of rooms that the house has.")
        int rooms,

        @Schema(description = "The services of the house, such as `wifi`.")
        List<String> amenities,

        @Schema(description = "The status for the requested nights, or tonight without dates.")
        TeaHouseStatus status,

        @Nullable @Schema(description = "The rooms free on every requested night; absent without dates.")
        Integer availableRooms) {}
