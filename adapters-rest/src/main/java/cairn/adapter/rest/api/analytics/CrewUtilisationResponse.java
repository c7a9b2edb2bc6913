package cairn.adapter.rest.api.analytics;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "CrewUtilisation", description = "The days for which porters and guides are assigned.", examples = """
{"data": [{"group": {"month": "2027-03", "role": "guide"}, "people": 3, "assigned_days": 42, "available_days": 620,
 "utilisation_rate": 0.0677,
 "links": {"bookings": "/v1/bookings?status=pending,confirmed,in_progress,completed&start_date=2027-03-01&end_date=2027-03-31"}}],
 "as_of_position": 4711}""")
record CrewUtilisationResponse(
        @Schema(description = "The groups. Groups without assigned days have no row.")
        List<Row> data,

        @Schema(description = "The log position up to which events are included.")
        long asOfPosition) {

    @Serdeable
    @Schema(name = "CrewUtilisationRow", description = "The days of one group.")
    record Row(
            @Schema(
                    description = "The value of each requested dimension: `role` is `porter`, `guide` or, for a person"
                            + " who is no longer in the roster, `unknown`; `porter` is the ID of a porter or guide.")
            Map<String, String> group,

            @Schema(description = "The number of porters and guides with at least one assigned day.")
            long people,

            @Schema(
                    description = "The days for which they are assigned to the operator's bookings, counted for each"
                            + " person. Bookings that expired or were cancelled have no days.")
            long assignedDays,

            @Nullable
            @Schema(
                    description = "The days on which the people of the present roster in the group may work: available,"
                            + " insured and, where required, licensed. Absent if none is in the roster.")
            Long availableDays,

            @Nullable
            @Schema(
                    description = "The share of the available days that are assigned, from 0 to 1, rounded half to even"
                            + " to four decimals. Absent without available days.")
            BigDecimal utilisationRate,

            Links links) {}

    @Serdeable
    @Schema(name = "CrewUtilisationLinks", description = "Related resources.")
    record Links(
            @Schema(
                    description = "The bookings with treks in the months of the row, as they are now: those of the"
                            + " guide in a row of a guide.")
            String bookings) {}
}
