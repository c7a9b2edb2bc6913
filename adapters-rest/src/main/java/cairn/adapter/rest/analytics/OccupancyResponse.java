package cairn.adapter.rest.analytics;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;

/** Tea-house nights that were taken. */
@Serdeable
@Schema(name = "Occupancy", description = "Tea-house nights that were taken.", examples = """
{"data": [{"group": {"month": "2027-03", "tea_house": "6d7f0f6c-5f7a-5b53-b36c-1d5c1a8a6a10"}, "reservations": 2,
 "room_nights": 9, "guest_nights": 17, "no_show_room_nights": 0}]}""")
record OccupancyResponse(@Schema(description = "By group.") List<Row> data) {

    /** The nights of a group. */
    @Serdeable
    @Schema(name = "OccupancyRow", description = "The tea-house nights of a group; cancelled ones are in none.")
    record Row(
            @Schema(description = "What they have in common: a member for each dimension that was asked for.")
            Map<String, String> group,

            @Schema(description = "Reservations that stand or were used, with at least one of these nights.")
            long reservations,

            @Schema(description = "Of those, a room for a night each.")
            long roomNights,

            @Schema(description = "Of those, a guest for a night each.")
            long guestNights,

            @Schema(description = "Rooms for a night each for which nobody came.")
            long noShowRoomNights) {}
}
