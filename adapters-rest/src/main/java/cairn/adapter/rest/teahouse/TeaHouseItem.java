package cairn.adapter.rest.teahouse;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A tea house as lists show it. */
@Serdeable
@Schema(name = "TeaHouse", description = "A lodge on the trail.", examples = """
{"id": "3b241101-e2bb-5255-8caf-4136c566a962", "slug": "lukla-1-demo", "name": "Lukla Lantern Lodge (demo)",
 "village": "Lukla", "routes": ["everest-base-camp"], "lat": 27.687, "lng": 86.731, "altitude_m": 2840, "rooms": 12,
 "amenities": ["hot_shower", "wifi"], "status": "open", "available_rooms": 12}""")
record TeaHouseItem(
        UUID id,

        String slug,

        String name,

        String village,

        @Schema(description = "The ids of the routes that pass it.")
        List<String> routes,

        double lat,

        double lng,

        int altitudeM,

        int rooms,

        List<String> amenities,

        @Schema(description = "For the nights asked for; tonight, if there are no dates.")
        TeaHouseStatus status,

        @Nullable @Schema(description = "Rooms free on every night; there where the list was asked for dates.")
        Integer availableRooms) {}
