package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.api.dispatch.DispatchResponse.AdviceJson;
import cairn.adapter.rest.api.dispatch.DispatchResponse.GuaranteeJson;
import cairn.adapter.rest.api.dispatch.DispatchResponse.HandOverJson;
import cairn.adapter.rest.api.dispatch.DispatchResponse.LiftJson;
import cairn.adapter.rest.api.dispatch.DispatchResponse.NearHospitalJson;
import cairn.adapter.rest.api.dispatch.DispatchResponse.NearLandingZoneJson;
import cairn.adapter.rest.api.dispatch.DispatchResponse.NightHold;
import cairn.adapter.rest.api.dispatch.DispatchResponse.Position;
import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.DispatchView;
import cairn.application.view.RescueFile.FlownLift;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.HospitalId;
import cairn.domain.dispatch.Destination;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.Guarantee;
import cairn.domain.dispatch.HandOver;
import cairn.domain.dispatch.InsuranceRef;
import cairn.domain.dispatch.Lift;
import cairn.domain.dispatch.OtherDispatch;
import cairn.domain.dispatch.PatientCondition;
import cairn.domain.dispatch.Patients;
import cairn.domain.dispatch.Remark;
import cairn.domain.dispatch.Reporter;
import cairn.domain.dispatch.RescueAdvice;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.dispatch.TimelineEntry;
import cairn.domain.dispatch.Triage;
import cairn.domain.shared.GeoPoint;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Context;
import org.mapstruct.IterableMapping;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.Named;
import org.mapstruct.NullValueMappingStrategy;

@Mapper(config = WireValues.class)
public interface DispatchMapper extends WireValues {

    String TENTHS = "tenths";

    @Mapping(target = "position", source = "request")
    @Mapping(target = "altitudeMetres", source = "request.altitudeM")
    @Mapping(target = "patients", source = "request")
    @Mapping(target = "reporter", source = "request")
    RequestDispatch toCommand(CreateDispatchRequest request, DispatchId dispatchId, Owner owner, TimelineEntry entry);

    /** Returns the dispatch as of a moment: a night hold ends without an event. */
    @Mapping(target = "id", source = "view.call.dispatchId")
    @Mapping(target = "livemode", source = "view.call.owner.mode")
    @Mapping(target = "position", source = "view")
    @Mapping(target = "patientCount", source = "view.call.patients.count")
    @Mapping(target = "condition", source = "view.call.patients.condition.text")
    @Mapping(target = "triage", source = "view.file.triage")
    @Mapping(target = "insuranceRef", source = "view.call.insuranceRef")
    @Mapping(target = "contactPhone", source = "view.call.reporter.phone")
    @Mapping(target = "reportedBy", source = "view.call.reporter.name")
    @Mapping(target = "bookingId", source = "view.call.bookingId")
    @Mapping(target = "advice", source = "view.call.advice")
    @Mapping(target = "duplicatesSearched", source = "view.call.possibleDuplicates.searched")
    @Mapping(target = "assignee", source = "view.file.assignee")
    @Mapping(target = "guarantee", source = "view.file.guarantee")
    @Mapping(target = "nightHold", expression = "java(nightHold(view, now))")
    @Mapping(target = "lifts", source = "view.file.lifts")
    @Mapping(target = "handOvers", source = "view.file.handOvers")
    @Mapping(target = "escalations", source = "view.file.escalations")
    @Mapping(target = "receivedAt", source = "view.call.receivedAt")
    DispatchResponse toResponse(DispatchView view, @Nullable TripJson trip, @Context Instant now);

    default DispatchResponse toResponse(DispatchView view, Instant now) {
        return toResponse(view, null, now);
    }

    @Mapping(target = "withinCeiling", source = "reach.withinCeiling")
    AdviceJson toAdvice(RescueAdvice advice);

    @Mapping(target = "lat", source = "position.latitude")
    @Mapping(target = "lng", source = "position.longitude")
    @Mapping(target = "altitudeM", source = "altitudeMetres")
    @Mapping(target = "distanceKm", qualifiedByName = TENTHS)
    NearHospitalJson toHospital(RescueAdvice.NearHospital hospital);

    @Mapping(target = "lat", source = "position.latitude")
    @Mapping(target = "lng", source = "position.longitude")
    @Mapping(target = "altitudeM", source = "altitudeMetres")
    @Mapping(target = "distanceKm", qualifiedByName = TENTHS)
    NearLandingZoneJson toLandingZone(RescueAdvice.NearLandingZone zone);

    @Mapping(target = "insurer", source = "insurer.name")
    @Mapping(target = "caseNumber", source = "insurer.caseNumber")
    @Mapping(target = "dutyOfficer", source = "insurer.dutyOfficer")
    GuaranteeJson toGuarantee(Guarantee guarantee);

    @Mapping(target = ".", source = "lift")
    LiftJson toLift(FlownLift flown);

    Aboard toAboard(Lift.Passenger passenger);

    @Mapping(target = "receivedBy", source = "receivedBy.name")
    HandOverJson toHandOver(HandOver handOver);

    @Mapping(target = "by", source = "entry.by")
    @Mapping(target = "note", source = "entry.note")
    DispatchResponse.TimelineEntry toTimelineEntry(DispatchView.Happening happening);

    TriageClass toTriageClass(Triage triage);

    Triage toTriage(TriageClass triage);

    Guarantee.State toState(GuaranteeState state);

    Lift.Role toRole(PassengerRole role);

    default Guarantee toGuarantee(GuaranteeRequest request) {
        return new Guarantee(
                toState(request.state()),
                new Guarantee.Insurer(
                        Optional.ofNullable(request.insurer()),
                        Optional.ofNullable(request.caseNumber()),
                        Optional.ofNullable(request.dutyOfficer())),
                Optional.ofNullable(request.amount()).map(Amount::toMoney));
    }

    default Lift toLift(LiftRequest request) {
        return new Lift(
                request.sortie(),
                Optional.ofNullable(request.helicopter()),
                Optional.ofNullable(request.tookOffAt()),
                Optional.ofNullable(request.landedAt()),
                request.manifest().stream()
                        .map(aboard -> new Lift.Passenger(aboard.name(), toRole(aboard.role())))
                        .toList());
    }

    default Destination toDestination(HandOverRequest request) {
        return request.hospitalId() == null
                ? new Destination.Named(Objects.requireNonNull(request.hospital()))
                : new Destination.Listed(new HospitalId(request.hospitalId()));
    }

    @IterableMapping(nullValueMappingStrategy = NullValueMappingStrategy.RETURN_DEFAULT)
    Set<RescueStatus> toStatuses(@Nullable List<DispatchStatus> asked);

    default GeoPoint place(CreateDispatchRequest request) {
        return new GeoPoint(request.lat(), request.lng());
    }

    default Patients patients(CreateDispatchRequest request) {
        return new Patients(request.patientCount(), new PatientCondition(request.condition()));
    }

    default Reporter reporter(CreateDispatchRequest request) {
        return new Reporter(Optional.ofNullable(request.reportedBy()), Optional.ofNullable(request.contactPhone()));
    }

    default Optional<Triage> triage(@Nullable TriageClass triage) {
        return Optional.ofNullable(triage).map(this::toTriage);
    }

    default Optional<InsuranceRef> insurance(@Nullable String reference) {
        return Optional.ofNullable(reference).map(InsuranceRef::new);
    }

    default Position position(DispatchView view) {
        var place = view.call().position();
        return new Position(place.latitude(), place.longitude(), view.call().altitudeMetres());
    }

    default @Nullable NightHold nightHold(DispatchView view, Instant now) {
        return view.nightHold(now).map(NightHold::new).orElse(null);
    }

    default UUID uuid(OtherDispatch other) {
        return other.dispatchId().value();
    }

    /** Rounds a distance in kilometres to 0.1 km: positions are no more exact. */
    @Named(TENTHS)
    default double inTenths(double distanceKm) {
        return Math.round(distanceKm * 10) / 10.0;
    }

    default @Nullable UUID hospitalOrNull(Optional<HospitalId> id) {
        return id.map(HospitalId::value).orElse(null);
    }

    default @Nullable String insuranceOrNull(Optional<InsuranceRef> reference) {
        return reference.map(InsuranceRef::value).orElse(null);
    }

    default @Nullable String remarkOrNull(Optional<Remark> remark) {
        return remark.map(Remark::text).orElse(null);
    }

    default @Nullable TriageClass triageOrNull(Optional<Triage> triage) {
        return triage.map(this::toTriageClass).orElse(null);
    }

    default @Nullable GuaranteeJson guaranteeOrNull(Optional<Guarantee> guarantee) {
        return guarantee.map(this::toGuarantee).orElse(null);
    }
}
