package cairn.adapter.rest.api.permit;

import cairn.domain.permit.DaysInside;
import cairn.domain.permit.PermitStay;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

@Serdeable
@Schema(name = "PermitDaysInside", description = "The days inside a restricted area that a permit is charged for.")
public record DaysInsideJson(
        @Schema(
                description =
                        "The source of the days: `given` by the caller, the trail's `itinerary`, or unknown, so that the "
                                + "`whole_trek` is counted.")
        Basis basis,

        @Schema(description = "The stays in order of time; several if the trek leaves the area and enters it again.")
        List<StayJson> stays) {

    private static final int LAST_YEAR = 9999;

    /** The source of the days. */
    @Serdeable
    @Schema(name = "PermitDaysBasis")
    public enum Basis {
        @JsonProperty("given")
        GIVEN,
        @JsonProperty("itinerary")
        ITINERARY,
        @JsonProperty("whole_trek")
        WHOLE_TREK
    }

    @Serdeable
    @Schema(name = "PermitStay", description = "A stay inside a restricted area.")
    public record StayJson(
            @Schema(description = "The first day inside.") LocalDate entryDate,

            @Schema(description = "The last day inside, inclusive.")
            LocalDate exitDate,

            @Schema(description = "The number of days, including the first and the last.")
            int days) {}

    /** Returns the days of a response; empty if they reach beyond the year 9999, which RFC 3339 cannot express. */
    public static Optional<DaysInsideJson> of(DaysInside days) {
        if (days.stays().stream().anyMatch(stay -> stay.exit().getYear() > LAST_YEAR)) {
            return Optional.empty();
        }
        return Optional.of(new DaysInsideJson(
                Basis.valueOf(days.basis().name()),
                days.stays().stream().map(DaysInsideJson::stay).toList()));
    }

    private static StayJson stay(PermitStay stay) {
        return new StayJson(stay.entry(), stay.exit(), stay.days());
    }
}
