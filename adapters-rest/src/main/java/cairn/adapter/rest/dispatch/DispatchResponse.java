package cairn.adapter.rest.dispatch;

import cairn.adapter.rest.wire.MoneyMember;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A dispatch as whoever deals with it sees it. */
@Serdeable
@Schema(name = "Dispatch", description = "A call for a helicopter, and what came of it.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b60", "livemode": false, "status": "received",
 "position": {"lat": 27.948, "lng": 86.812, "altitude_m": 4940}, "patient_count": 1,
 "condition": "Cannot walk a straight line, breathless at rest", "insurance_ref": "POL-4711",
 "advice": {"nearest_hospitals": [], "nearest_landing_zones": [], "within_ceiling": true, "reach": "landing",
  "daylight": true, "base": "lukla", "estimated_flight_minutes": 19, "planned_lifts": 1},
 "possible_duplicates": [], "duplicates_searched": true, "lifts": [], "hand_overs": [], "escalations": 0,
 "timeline": [{"event": "received", "status": "received", "at": "2026-11-20T08:30:00.000Z",
  "by": "key:019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21"}],
 "version": 1, "received_at": "2026-11-20T08:30:00.000Z", "updated_at": "2026-11-20T08:30:00.000Z"}""")
public record DispatchResponse(
        UUID id,

        @Schema(description = "Whether it was made with a live key. A trial reaches no rescue desk but that of trials.")
        boolean livemode,

        DispatchStatus status,

        Position position,

        int patientCount,

        String condition,

        @Nullable TriageClass triage,

        @Nullable String insuranceRef,

        @Nullable String contactPhone,

        @Nullable String reportedBy,

        @Nullable @Schema(description = "Absent if the operator has no booking of the id that was given.")
        UUID bookingId,

        @Nullable
        @Schema(
                description =
                        "Who is on the way with that booking, now. Only where a single dispatch is asked for: what"
                                + " is answered to a call waits for nothing.")
        TripMember trip,

        @Schema(description = "As it was when the call came in.")
        AdviceMember advice,

        @Schema(
                description = "Dispatches within 2 km and 2 hours before, the nearest first: an operator sees its own,"
                        + " the desk all.")
        List<UUID> possibleDuplicates,

        @Schema(description = "False if nobody could look for duplicates in time.")
        boolean duplicatesSearched,

        @Nullable @Schema(description = "How it stands with the insurer; nobody waits for it.")
        GuaranteeMember guarantee,

        @Nullable @Schema(description = "There if nobody flies before first light.")
        NightHold nightHold,

        List<LiftMember> lifts,

        List<HandOverMember> handOvers,

        @Schema(description = "How often nobody had acknowledged it in time.")
        int escalations,

        @Schema(description = "All that has happened; only ever added to.")
        List<TimelineEntry> timeline,

        @Schema(description = "How often the dispatch has changed, its making included.")
        int version,

        Instant receivedAt,
        Instant updatedAt) {

    /** Who is on the way. */
    @Serdeable
    @Schema(name = "DispatchTrip", description = "Who is on the way with a booking.")
    record TripMember(
            @Nullable String reference,
            String routeId,
            LocalDate startDate,
            LocalDate endDate,
            int partySize,
            @Nullable String customerName,
            @Nullable GuideMember guide,

            @Schema(description = "How many carry for them.")
            int porterCount,

            @Schema(description = "By what insurers know them, of their applications for permits.")
            List<String> insuranceRefs) {}

    /** Who guides them. */
    @Serdeable
    @Schema(name = "DispatchGuide", description = "Who guides a party.")
    record GuideMember(UUID id, String name, List<String> languages) {}

    /** Where somebody waits. */
    @Serdeable
    @Schema(name = "DispatchPosition", description = "Where somebody waits.")
    record Position(double lat, double lng, int altitudeM) {}

    /** What is good to know. */
    @Serdeable
    @Schema(name = "DispatchAdvice", description = "What is good to know before a flight.")
    record AdviceMember(
            @Schema(description = "At most three that are active and in season.")
            List<NearHospitalMember> nearestHospitals,

            @Schema(description = "At most three.") List<NearLandingZoneMember> nearestLandingZones,

            @Schema(description = "Whether an ordinary landing can be expected: up to 5,500 m.")
            boolean withinCeiling,

            @Schema(description = "doubtful above 5,500 m, long_line above 6,500 m.")
            ReachName reach,

            boolean daylight,

            @Nullable @Schema(description = "When civil twilight begins next, if it was dark.")
            Instant firstLight,

            @Schema(description = "The nearest airport that helicopters come from.")
            BaseName base,

            @Schema(description = "From there: an estimate, at 200 km/h, and ten minutes.")
            int estimatedFlightMinutes,

            @Nullable @Schema(description = "Above 4,800 m: two patients at a time.")
            Integer plannedLifts) {}

    /** A hospital nearby. */
    @Serdeable
    @Schema(name = "NearHospital", description = "A hospital nearby.")
    record NearHospitalMember(
            UUID id,
            String name,
            double lat,
            double lng,
            int altitudeM,
            HospitalLevel level,
            HelipadKnown helipad,
            @Nullable String phone,
            double distanceKm) {}

    /** A landing zone nearby. */
    @Serdeable
    @Schema(name = "NearLandingZone", description = "A landing zone nearby.")
    record NearLandingZoneMember(
            String slug,
            String name,
            GroundKind kind,
            double lat,
            double lng,
            int altitudeM,
            DataConfidence confidence,
            double distanceKm) {}

    /** An insurer's guarantee of payment. */
    @Serdeable
    @Schema(name = "Guarantee", description = "An insurer's guarantee of payment.")
    record GuaranteeMember(
            GuaranteeState state,
            @Nullable String insurer,
            @Nullable String caseNumber,
            @Nullable MoneyMember amount,
            @Nullable String dutyOfficer) {}

    /** Nobody flies before it is light. */
    @Serdeable
    @Schema(name = "NightHold", description = "Nobody flies before it is light.")
    record NightHold(Instant until) {}

    /** A flight with patients aboard. */
    @Serdeable
    @Schema(name = "Lift", description = "A flight with patients aboard.")
    record LiftMember(
            String sortie,

            @Nullable String helicopter,

            @Nullable Instant tookOffAt,

            @Nullable Instant landedAt,
            List<Aboard> manifest,

            @Schema(
                    description =
                            "Whether the sortie carried the patients of other dispatches, too: it was one flight.")
            boolean shared,

            @Schema(description = "Those: an operator sees its own, the desk all.")
            List<UUID> sharedWith) {}

    /** Patients in a hospital's care. */
    @Serdeable
    @Schema(name = "HandOver", description = "Patients in a hospital's care.")
    record HandOverMember(
            @Nullable UUID hospitalId,
            String hospital,
            int patientCount,
            @Nullable String receivedBy,
            Instant at) {}

    /** A line of the timeline. */
    @Serdeable
    @Schema(name = "DispatchTimelineEntry", description = "Something that happened.")
    record TimelineEntry(
            @Schema(
                    description =
                            "received, acknowledged, dispatched, on_scene, evacuated, closed, stood_down, declined,"
                                    + " escalated, triaged, guarantee_recorded, held_for_night, lift_recorded or"
                                    + " handed_over; there may be more.")
            String event,

            @Schema(description = "How the dispatch stood after it.")
            DispatchStatus status,

            Instant at,

            @Schema(description = "Who did it: key:ID, member:ID or service.")
            String by,

            @Nullable String note) {}
}
