package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.api.permit.DaysInsideJson;
import cairn.adapter.rest.api.permit.PermitScheme;
import cairn.adapter.rest.api.permitapplication.ApplicationResponse.EnclosureJson;
import cairn.adapter.rest.api.permitapplication.ApplicationResponse.FeeJson;
import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.view.ApplicationView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.DaysInside;
import cairn.domain.permit.Document;
import cairn.domain.permit.PermitFamily;
import cairn.domain.permit.PermitKind;
import cairn.domain.permitapplication.Applicant;
import cairn.domain.permitapplication.ApplicationCommand.SubmitApplication;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.Charge;
import cairn.domain.permitapplication.Contact;
import cairn.domain.permitapplication.Enclosure;
import cairn.domain.permitapplication.Insurance;
import cairn.domain.permitapplication.PermitApplication.Status;
import cairn.domain.permitapplication.Person;
import cairn.domain.permitapplication.RejectionReason;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mapstruct.IterableMapping;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.NullValueMappingStrategy;

@Mapper(config = WireValues.class)
public interface ApplicationMapper extends WireValues {

    @Mapping(target = "contact", source = "request.contactEmail")
    @Mapping(target = "insurance", source = "request.insuranceRef")
    @Mapping(target = "with", ignore = true) // a method that MapStruct takes for a setter
    SubmitApplication toCommand(ApplyRequest request, ApplicationId applicationId, Owner owner);

    @Mapping(target = "id", source = "submission.applicationId")
    @Mapping(target = "livemode", source = "submission.owner.mode")
    @Mapping(target = "route", source = "submission.claim.route")
    @Mapping(target = "trekDate", source = "submission.claim.trekDate")
    @Mapping(target = "exitDate", source = "submission.exitDate")
    @Mapping(target = "applicants", source = "submission.applicants")
    @Mapping(target = "kinds", source = "submission.kinds")
    @Mapping(target = "contactEmail", source = "submission.contact.email")
    @Mapping(target = "guideId", source = "submission.guide")
    @Mapping(target = "bookingId", source = "submission.bookingId")
    @Mapping(target = "insuranceRef", source = "submission.insurance")
    @Mapping(target = "fees", source = "submission.charges")
    @Mapping(target = "totalFee", expression = "java(toAmounts(view.totalFee()))")
    @Mapping(target = "totalFeeComplete", expression = "java(view.isTotalComplete())")
    @Mapping(target = "documents", source = "submission.documents")
    @Mapping(target = "reason", source = "grounds")
    ApplicationResponse toResponse(ApplicationView view);

    @Mapping(target = "fullName", source = "person.fullName")
    @Mapping(target = "passportNumber", source = "person.passportNumber")
    @Mapping(target = "dateOfBirth", source = "person.dateOfBirth")
    ApplicantJson toJson(Applicant applicant);

    @Mapping(target = "kind", source = "kind.scheme")
    @Mapping(target = "name", expression = "java(charge.kind().name())")
    @Mapping(target = "daysInside", source = "days")
    FeeJson toJson(Charge charge);

    EnclosureJson toJson(Enclosure enclosure);

    List<Amount> toAmounts(List<Money> amounts);

    Document toDocument(PaperName name);

    PermitFamily toScheme(PermitScheme scheme);

    PermitScheme toName(PermitFamily scheme);

    default List<Applicant> applicants(@Nullable List<ApplicantJson> members) {
        return members == null
                ? List.of()
                : members.stream().map(this::applicant).toList();
    }

    default Applicant applicant(ApplicantJson member) {
        return new Applicant(
                new Person(member.fullName(), member.passportNumber(), member.dateOfBirth()),
                new CountryCode(member.nationality()),
                member.passportExpiry());
    }

    default Filter toFilter(ApplicationFilters filters) {
        return new Filter(
                toStatuses(filters.status()),
                Optional.ofNullable(filters.route()).map(RouteId::new),
                Optional.ofNullable(filters.from()),
                Optional.ofNullable(filters.to()),
                Optional.ofNullable(filters.bookingId()),
                Optional.ofNullable(filters.permitNumber()));
    }

    @IterableMapping(nullValueMappingStrategy = NullValueMappingStrategy.RETURN_DEFAULT)
    Set<Status> toStatuses(@Nullable List<ApplicationStatus> asked);

    default List<PermitFamily> schemes(@Nullable List<PermitScheme> asked) {
        return asked == null ? List.of() : asked.stream().map(this::toScheme).toList();
    }

    default List<Document> documents(@Nullable List<PaperName> given) {
        return given == null ? List.of() : given.stream().map(this::toDocument).toList();
    }

    /** Returns each family once: a route may require several permits of one family. */
    default List<PermitScheme> families(List<PermitKind> kinds) {
        return kinds.stream().map(kind -> toName(kind.scheme())).distinct().toList();
    }

    default Contact contact(String email) {
        return new Contact(new EmailAddress(email));
    }

    default RouteId route(String slug) {
        return new RouteId(slug);
    }

    default String code(CountryCode country) {
        return country.value();
    }

    default Optional<PorterId> optionalGuide(@Nullable UUID id) {
        return Optional.ofNullable(id).map(PorterId::new);
    }

    default Optional<Insurance> optionalInsurance(@Nullable String reference) {
        return Optional.ofNullable(reference).map(Insurance::new);
    }

    default @Nullable String insuranceOrNull(Optional<Insurance> insurance) {
        return insurance.map(Insurance::reference).orElse(null);
    }

    default @Nullable String reasonOrNull(Optional<RejectionReason> grounds) {
        return grounds.map(RejectionReason::text).orElse(null);
    }

    default @Nullable DaysInsideJson daysOrNull(Optional<DaysInside> days) {
        return days.flatMap(DaysInsideJson::of).orElse(null);
    }
}
