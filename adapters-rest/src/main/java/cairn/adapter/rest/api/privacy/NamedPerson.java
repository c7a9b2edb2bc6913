package cairn.adapter.rest.api.privacy;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.Person;
import cairn.application.port.in.Person.ByEmail;
import cairn.application.port.in.Person.ByObject;
import cairn.application.port.in.Person.ByPassport;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.permit.CountryCode;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.FaultCode;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The ways to name a person. A request uses exactly one. */
record NamedPerson(
        @Nullable String email,
        @Nullable String passport,
        @Nullable String nationality,
        @Nullable UUID booking,
        @Nullable UUID reservation,
        @Nullable UUID dispatch) {

    private interface Place {
        Fault fault(FaultCode code, String name, String detail);
    }

    Person inBody() {
        return person((code, name, detail) -> Fault.at(code, "/" + name, detail), ProblemType.VALIDATION_FAILED);
    }

    Person inQuery() {
        return person(Fault::of, ProblemType.INVALID_PARAMETER);
    }

    private Person person(Place place, ProblemType type) {
        if (passport != null && nationality == null) {
            throw new ProblemException(
                    type, List.of(place.fault(FaultCode.REQUIRED, "nationality", "is required with passport")));
        }
        if (passport == null && nationality != null) {
            throw new ProblemException(
                    type, List.of(place.fault(FaultCode.CONFLICT, "nationality", "may only be sent with passport")));
        }
        return person();
    }

    private Person person() {
        if (email != null) {
            return new ByEmail(new EmailAddress(email));
        }
        if (passport != null && nationality != null) {
            return new ByPassport(new CountryCode(nationality), passport);
        }
        return object(Kind.BOOKING, booking)
                .or(() -> object(Kind.RESERVATION, reservation))
                .or(() -> object(Kind.DISPATCH, dispatch))
                .orElseThrow();
    }

    private static Optional<Person> object(Kind kind, @Nullable UUID id) {
        return Optional.ofNullable(id).map(given -> new ByObject(kind, given));
    }
}
