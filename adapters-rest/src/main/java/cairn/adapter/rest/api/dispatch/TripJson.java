package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.json.Amount;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "DispatchTrip", description = "The party of a booking.")
record TripJson(
        @Nullable String reference,
        String routeId,
        LocalDate startDate,
        LocalDate endDate,
        int partySize,
        @Nullable String customerName,
        @Nullable GuideJson guide,

        @Schema(description = "The number of porters.") int porterCount,

        @Schema(description = "The insurance references in their permit applications.")
        List<String> insuranceRefs,

        @Schema(description = "The named travellers of the booking, with the data that a rescue needs.")
        List<TravellerJson> travellers) {

    @Serdeable
    @Schema(name = "DispatchGuide", description = "The guide of a party.")
    record GuideJson(UUID id, String name, List<String> languages) {}

    @Serdeable
    @Schema(name = "DispatchTraveller", description = "A named traveller of a party.")
    record TravellerJson(
            String name,

            @Nullable @Schema(description = "The nationality, as a code of ISO 3166-1.")
            String nationality,

            @Nullable @Schema(description = "The date of birth.")
            LocalDate dateOfBirth,

            @Nullable CoverJson insurance,
            @Nullable KinJson nextOfKin) {}

    @Serdeable
    @Schema(name = "DispatchTravellerInsurance", description = "A traveller's insurance, as far as it is known.")
    record CoverJson(
            @Nullable String insurer,

            @Nullable String policyNumber,

            @Nullable @Schema(description = "Whether it covers rescue by helicopter; absent if unknown.")
            Boolean helicopterRescue,

            @Nullable @Schema(description = "The sum up to which it covers rescue by helicopter, if known.")
            Amount helicopterLimit) {}

    @Serdeable
    @Schema(name = "DispatchNextOfKin", description = "A person to call about a traveller.")
    record KinJson(String name, @Nullable String phone) {}
}
