package cairn.adapter.rest.api.departure;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "Departure",
        description = "A trek with its crew and what it still needs. The party is on the trail from `start_date` to"
                + " `end_date`, both included.",
        examples = """
{"booking_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "reference": "SLT-2027-014", "status": "confirmed",
 "trail_id": "00a9a4ff-e652-519f-b78e-99c3c8b8f92f", "trail_name": "Everest Base Camp",
 "route_id": "everest-base-camp",
 "start_date": "2027-03-01", "end_date": "2027-03-12", "party_size": 4,
 "guide": {"id": "9f1b6a3e-1d52-5c43-9a0e-8f3f5d7f0b11", "name": "Karma Demo-001"}, "porters": [],
 "papers": {"unnamed": 1, "without_passport": 0, "without_insurance": 2, "without_permit": 4},
 "nights_without_beds": ["2027-03-04"], "closures": []}""")
record DepartureItem(
        UUID bookingId,

        @Nullable @Schema(description = "The operator's own identifier of the booking.")
        String reference,

        DepartureStatus status,

        UUID trailId,

        @Nullable @Schema(description = "The name of the trail; absent if it is no longer in the catalogue.")
        String trailName,

        String routeId,

        @Schema(description = "The first day of the trek.") LocalDate startDate,

        @Schema(description = "The last day of the trek.") LocalDate endDate,

        @Schema(description = "The number of trekkers.") int partySize,

        @Nullable @Schema(description = "The guide; absent without one.")
        CrewMember guide,

        @Schema(description = "The porters.") List<CrewMember> porters,

        @Schema(description = "The papers that are missing.")
        PapersJson papers,

        @Schema(
                description =
                        "The nights of the trek on which the booking's tea-house reservations have fewer guests than"
                                + " the party.")
        List<LocalDate> nightsWithoutBeds,

        @Schema(description = "The closures that affect the trek.")
        List<ClosureJson> closures) {

    @Serdeable
    @Schema(name = "DepartureCrewMember", description = "A guide or porter of a party.")
    record CrewMember(UUID id, String name) {}

    @Serdeable
    @Schema(name = "DeparturePapers", description = "The numbers of trekkers whose papers are incomplete.")
    record PapersJson(
            @Schema(description = "Trekkers whom the booking does not name as travellers.")
            int unnamed,

            @Schema(description = "Named travellers without a passport number.")
            int withoutPassport,

            @Schema(description = "Named travellers without an insurer and a policy number.")
            int withoutInsurance,

            @Schema(
                    description = "Trekkers beyond the applicants of the booking's issued permit applications; 0 if the"
                            + " trail needs no permits.")
            int withoutPermit) {}

    @Serdeable
    @Schema(name = "DepartureClosure", description = "A closure that affects a trek.")
    record ClosureJson(
            String reason,

            @Schema(description = "The first day.") LocalDate since,

            @Nullable @Schema(description = "The last day; absent for a closure until further notice.")
            LocalDate until) {}
}
