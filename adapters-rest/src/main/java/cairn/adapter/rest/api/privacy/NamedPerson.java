package cairn.adapter.rest.api.privacy;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.Person;
import cairn.application.port.in.Person.ByBooking;
import cairn.application.port.in.Person.ByEmail;
import cairn.application.port.in.Person.ByPassport;
import cairn.domain.booking.BookingId;
import cairn.domain.permit.CountryCode;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.FaultCode;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The ways to name a person. Exactly one must be used. */
record NamedPerson(
        @Nullable String email,
        @Nullable String passport,
        @Nullable String nationality,
        @Nullable UUID booking) {

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
        long given =
                Stream.of(email, passport, booking).filter(Objects::nonNull).count();
        if (given != 1) {
            var code = given == 0 ? FaultCode.REQUIRED : FaultCode.CONFLICT;
            throw new ProblemException(
                    type, List.of(place.fault(code, "email", "must be the only one of email, passport and booking")));
        }
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
        return passport != null && nationality != null
                ? new ByPassport(new CountryCode(nationality), passport)
                : new ByBooking(new BookingId(Objects.requireNonNull(booking)));
    }
}
