package cairn.adapter.rest.api.analytics;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "BookingFunnel", description = "How far bookings came.", examples = """
{"data": [{"month": "2026-11", "bookings": 40, "held": 26, "confirmed": 31, "expired": 7, "cancelled": 5, "paid": 24,
 "settled": 18, "departed": 12, "completed": 9, "median_days_to_confirm": 2, "median_days_to_departure": 96,
 "links": {"bookings": "/v1/bookings?created_from=2026-10-31T18:15:00Z&created_to=2026-11-30T18:15:00Z"}}],
 "as_of_position": 4711}""")
record BookingFunnelResponse(
        @Schema(description = "Sorted by month. Months without bookings have no row.")
        List<Row> data,

        @Schema(description = "The log position up to which events are included.")
        long asOfPosition) {

    @Serdeable
    @Schema(name = "BookingFunnelRow", description = "The bookings created in a month in Nepal, in any currency.")
    record Row(
            @Schema(description = "The month in which the bookings were created.", examples = "2026-11")
            String month,

            @Schema(description = "The number of bookings.") long bookings,

            @Schema(description = "Those created as holds; the others were confirmed at once.")
            long held,

            @Schema(description = "Those confirmed, at once or later, including bookings cancelled afterwards.")
            long confirmed,

            @Schema(description = "The holds that expired.") long expired,

            @Schema(description = "Those cancelled, before or after their confirmation.")
            long cancelled,

            @Schema(description = "Those for which more is paid than refunded.")
            long paid,

            @Schema(
                    description = "Those confirmed and not cancelled whose charged amount is paid in full: the price"
                            + " and the fees of trekkers who have left.")
            long settled,

            @Schema(description = "Those whose trek has started.")
            long departed,

            @Schema(description = "Those whose trek is completed.")
            long completed,

            @Nullable
            @Schema(
                    description = "The median of whole days in Nepal from the creation to the confirmation of holds;"
                            + " absent if none was confirmed.")
            Integer medianDaysToConfirm,

            @Nullable
            @Schema(
                    description = "The median of whole days in Nepal from the confirmation to the start of the trek;"
                            + " absent if none was confirmed.")
            Integer medianDaysToDeparture,

            Links links) {}

    @Serdeable
    @Schema(name = "BookingFunnelLinks", description = "Related resources.")
    record Links(
            @Schema(description = "The bookings created in the month, as they are now.")
            String bookings) {}
}
