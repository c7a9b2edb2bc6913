package cairn.adapter.rest.api.analytics;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;

@Serdeable
@Schema(name = "Occupancy", description = "Tea-house nights that were taken.", examples = """
{"data": [{"group": {"month": "2027-03", "tea_house": "6d7f0f6c-5f7a-5b53-b36c-1d5c1a8a6a10"}, "reservations": 2,
 "room_nights": 9, "guest_nights": 17, "no_show_room_nights": 0}]}""")
record OccupancyResponse(
        @Schema(description = "The groups.") List<Row> data) {

    @Serdeable
    @Schema(name = "OccupancyRow", description = "The nights of one group, without cancelled reservations.")
    record Row(
            @Schema(description = "The value of each requested dimension.")
            Map<String, String> group,

            @Schema(description = "Reservations, confirmed or used, with at least one of these nights.")
            long reservations,

            @Schema(description = "The room nights of these reservations.")
            long roomNights,

            @Schema(description = "The guest nights of these reservations.")
            long guestNights,

            @Schema(description = "Room nights of no-shows.")
            long noShowRoomNights) {}
}
