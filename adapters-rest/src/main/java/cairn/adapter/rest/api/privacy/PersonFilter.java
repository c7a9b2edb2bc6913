package cairn.adapter.rest.api.privacy;

import cairn.adapter.rest.api.permit.NationalityCode;
import cairn.adapter.rest.api.permit.PassportNumber;
import cairn.adapter.rest.http.binding.ExactlyOneOf;
import cairn.adapter.rest.http.json.MailAddress;
import cairn.application.port.in.Person;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Pattern;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Introspected
@ExactlyOneOf({"email", "passport", "booking", "reservation", "dispatch"})
record PersonFilter(
        @Nullable
        @MailAddress
        @QueryValue
        @Parameter(description = "The person's e-mail address, ignoring case.", example = "maya@example.com")
        String email,

        @Nullable
        @Pattern(regexp = PassportNumber.PATTERN, message = PassportNumber.MESSAGE)
        @QueryValue
        @Parameter(description = "The person's passport number; case, spaces and hyphens are ignored.")
        String passport,

        @Nullable
        @NationalityCode
        @QueryValue
        @Parameter(description = "The nationality, required with `passport`: ISO 3166-1 alpha-2, upper case.")
        String nationality,

        @Nullable @QueryValue @Parameter(description = "The id of a booking: all of its persons.")
        UUID booking,

        @Nullable @QueryValue @Parameter(description = "The id of a reservation: all of its persons.")
        UUID reservation,

        @Nullable @QueryValue @Parameter(description = "The id of a dispatch: all of its persons.")
        UUID dispatch) {

    Person person() {
        return new NamedPerson(email, passport, nationality, booking, reservation, dispatch).inQuery();
    }
}
