package cairn.adapter.rest.api.analytics;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Occupancy", description = "Tea-house nights that were taken.", examples = """
{"data": [{"group": {"month": "2027-03", "tea_house": "6d7f0f6c-5f7a-5b53-b36c-1d5c1a8a6a10"}, "reservations": 2,
 "room_nights": 9, "guest_nights": 17, "no_show_room_nights": 0, "capacity_room_nights": 186, "occupancy_rate": 0.0484,
 "links": {"reservations": "/v1/reservations?status=confirmed,checked_in,checked_out,no_show&tea_house_id=6d7f0f6c-5f7a-5b53-b36c-1d5c1a8a6a10&check_in=2027-03-01&check_out=2027-04-01"}}], "as_of_position": 4711}""")
record OccupancyResponse(
        @Schema(description = "The groups.") List<Row> data,

        @Schema(description = "The log position up to which events are included.")
        long asOfPosition) {

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
            long noShowRoomNights,

            @Nullable
            @Schema(
                    description =
                            "The room nights that the tea house offers in the group: its rooms on each night of a"
                                    + " season in which it is open, by the present catalogue. Absent without the dimension"
                                    + " `tea_house` or the filter `tea_house_id`, and if the catalogue no longer has the house.")
            Long capacityRoomNights,

            @Nullable
            @Schema(
                    description = "The share of the capacity that the operator's own room nights take, from 0 to 1,"
                            + " rounded half to even to four decimals. Absent without a capacity.")
            BigDecimal occupancyRate,

            Links links) {}

    @Serdeable
    @Schema(name = "OccupancyLinks", description = "Related resources.")
    record Links(
            @Schema(description = "The reservations with nights in the group, as they are now.")
            String reservations) {}
}
