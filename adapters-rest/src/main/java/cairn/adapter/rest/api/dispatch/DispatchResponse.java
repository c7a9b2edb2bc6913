package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.json.Amount;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Dispatch", description = "A dispatch: a request for a helicopter and its progress.", examples = """
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

        @Schema(
                description =
                        "Whether it was requested with a live key. A test dispatch reaches only the test rescue desk.")
        boolean livemode,

        DispatchStatus status,

        Position position,

        int patientCount,

        @Schema(description = "The condition of the patients, in words.")
        String condition,

        @Nullable TriageClass triage,

        @Nullable String insuranceRef,

        @Nullable @Schema(description = "The telephone number of the party.")
        String contactPhone,

        @Nullable @Schema(description = "The person who reported the emergency.")
        String reportedBy,

        @Nullable @Schema(description = "The patients' booking; absent if the operator has no such booking.")
        UUID bookingId,

        @Nullable
        @Schema(
                description =
                        "The party of that booking, as of now. Only returned for a single dispatch, not in the response"
                                + " to a request.")
        TripJson trip,

        @Schema(description = "The advice, as of the request.")
        AdviceJson advice,

        @Schema(
                description =
                        "Dispatches within 2 km in the two hours before, nearest first. An operator sees its own, the"
                                + " rescue desk all.")
        List<UUID> possibleDuplicates,

        @Schema(description = "False if the search for duplicates did not finish in time.")
        boolean duplicatesSearched,

        @Nullable @Schema(description = "The helicopter company that flies, if the rescue desk named it.")
        String assignee,

        @Nullable @Schema(description = "The insurer's guarantee of payment. The dispatch does not wait for it.")
        GuaranteeJson guarantee,

        @Nullable @Schema(description = "Present while the dispatch is held until first light.")
        NightHold nightHold,

        @Schema(description = "The flights with patients aboard, in the order of their records.")
        List<LiftJson> lifts,

        @Schema(description = "The patients in the care of hospitals, in the order of their records.")
        List<HandOverJson> handOvers,

        @Schema(description = "The number of escalations.") int escalations,

        @Schema(description = "The complete timeline. Entries are only added.")
        List<TimelineEntry> timeline,

        @Schema(description = "The number of changes, including the creation.")
        int version,

        @Schema(description = "When the request was recorded.")
        Instant receivedAt,

        Instant updatedAt) {

    @Serdeable
    @Schema(name = "DispatchPosition", description = "The position of the patients.")
    record Position(double lat, double lng, int altitudeM) {}

    @Serdeable
    @Schema(name = "DispatchAdvice", description = "Advice for the rescue flight.")
    record AdviceJson(
            @Schema(description = "The nearest hospitals that are active and in season, at most three.")
            List<NearHospitalJson> nearestHospitals,

            @Schema(description = "The nearest landing zones, at most three.")
            List<NearLandingZoneJson> nearestLandingZones,

            @Schema(description = "Whether a normal landing is expected: up to 5,500 m.")
            boolean withinCeiling,

            @Schema(description = "`doubtful` above 5,500 m, `long_line` above 6,500 m.")
            ReachName reach,

            @Schema(description = "Whether it was day at the position when help was requested.")
            boolean daylight,

            @Nullable @Schema(description = "The beginning of the next civil twilight; present if it was dark.")
            Instant firstLight,

            @Schema(description = "The nearest helicopter base.")
            BaseName base,

            @Schema(description = "The estimated flight time from the base: at 200 km/h, plus ten minutes.")
            int estimatedFlightMinutes,

            @Nullable
            @Schema(description = "The number of flights needed above 4,800 m, with two patients each; absent below.")
            Integer plannedLifts) {}

    @Serdeable
    @Schema(name = "NearHospital", description = "A hospital nearby.")
    record NearHospitalJson(
            UUID id,
            String name,
            double lat,
            double lng,
            int altitudeM,
            HospitalLevel level,
            HelipadKnown helipad,
            @Nullable String phone,
            double distanceKm) {}

    @Serdeable
    @Schema(name = "NearLandingZone", description = "A landing zone nearby.")
    record NearLandingZoneJson(
            String slug,
            String name,
            GroundKind kind,
            double lat,
            double lng,
            int altitudeM,
            DataConfidence confidence,
            double distanceKm) {}

    @Serdeable
    @Schema(name = "Guarantee", description = "An insurer's guarantee of payment.")
    record GuaranteeJson(
            GuaranteeState state,
            @Nullable @Schema(description = "The insurer.") String insurer,

            @Nullable @Schema(description = "The insurer's number of the case.")
            String caseNumber,

            @Nullable Amount amount,

            @Nullable @Schema(description = "The person at the insurer who decided.")
            String dutyOfficer) {}

    @Serdeable
    @Schema(name = "NightHold", description = "A dispatch that waits for first light.")
    record NightHold(
            @Schema(description = "When the hold ends, at first light.")
            Instant until) {}

    @Serdeable
    @Schema(name = "Lift", description = "A flight with patients aboard.")
    record LiftJson(
            @Schema(description = "The sortie that the lift was part of.")
            String sortie,

            @Nullable @Schema(description = "The call sign of the helicopter.")
            String helicopter,

            @Nullable Instant tookOffAt,

            @Nullable Instant landedAt,
            @Schema(description = "The people aboard.") List<Aboard> manifest,

            @Schema(description = "Whether the sortie also carried patients of other dispatches.")
            boolean shared,

            @Schema(description = "These dispatches. An operator sees its own, the rescue desk all.")
            List<UUID> sharedWith) {}

    @Serdeable
    @Schema(name = "HandOver", description = "Patients in a hospital's care.")
    record HandOverJson(
            @Nullable @Schema(description = "The id of the hospital, if the catalogue has it.")
            UUID hospitalId,

            @Schema(description = "The name of the hospital.")
            String hospital,

            int patientCount,

            @Nullable @Schema(description = "The person who received the patients.")
            String receivedBy,

            Instant at) {}

    @Serdeable
    @Schema(name = "DispatchTimelineEntry", description = "An entry of the timeline.")
    record TimelineEntry(
            @Schema(
                    description =
                            "received, acknowledged, dispatched, on_scene, evacuated, closed, stood_down, declined,"
                                    + " escalated, triaged, guarantee_recorded, held_for_night, lift_recorded or"
                                    + " handed_over; there may be more.")
            String event,

            @Schema(description = "The status after this entry.")
            DispatchStatus status,

            Instant at,

            @Schema(description = "The actor: `key:ID`, `member:ID` or `service`.")
            String by,

            @Nullable String note) {}
}
