package cairn.bootstrap.cli;

import cairn.application.port.in.Person;
import cairn.application.port.in.Person.ByEmail;
import cairn.application.port.in.Person.ByObject;
import cairn.application.port.in.Person.ByPassport;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.permit.CountryCode;
import cairn.domain.shared.EmailAddress;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The ways to name a person in a command. */
final class PersonOptions {

    @Option(names = "--email", paramLabel = "ADDRESS", description = "The e-mail address of the person.")
    private @Nullable String email;

    @Option(names = "--passport", paramLabel = "NUMBER", description = "The passport number of the person.")
    private @Nullable String passport;

    @Option(
            names = "--nationality",
            paramLabel = "CODE",
            description = "The nationality in the passport, such as DE; required with --passport.")
    private @Nullable String nationality;

    @Option(names = "--booking", paramLabel = "ID", description = "A booking: all of its persons.")
    private @Nullable UUID booking;

    @Option(names = "--reservation", paramLabel = "ID", description = "A reservation: all of its persons.")
    private @Nullable UUID reservation;

    @Option(names = "--dispatch", paramLabel = "ID", description = "A dispatch: all of its persons.")
    private @Nullable UUID dispatch;

    Optional<Person> person(CommandSpec spec) {
        long given = Stream.of(email, passport, booking, reservation, dispatch)
                .filter(Objects::nonNull)
                .count();
        if (given > 1 || (passport == null) != (nationality == null)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "a person is named by one of --email, --passport with --nationality, --booking, --reservation and"
                            + " --dispatch");
        }
        try {
            if (email != null) {
                return Optional.of(new ByEmail(new EmailAddress(email)));
            }
            if (passport != null && nationality != null) {
                return Optional.of(new ByPassport(new CountryCode(nationality), passport));
            }
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--email must be an e-mail address, and --nationality a country code such as DE",
                    e);
        }
        return object(Kind.BOOKING, booking)
                .or(() -> object(Kind.RESERVATION, reservation))
                .or(() -> object(Kind.DISPATCH, dispatch));
    }

    private static Optional<Person> object(Kind kind, @Nullable UUID id) {
        return Optional.ofNullable(id).map(given -> new ByObject(kind, given));
    }
}
