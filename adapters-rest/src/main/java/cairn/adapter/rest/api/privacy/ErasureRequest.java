package cairn.adapter.rest.api.privacy;

import cairn.adapter.rest.api.permit.NationalityCode;
import cairn.adapter.rest.api.permit.PassportNumber;
import cairn.adapter.rest.http.binding.ExactlyOneOf;
import cairn.adapter.rest.http.json.MailAddress;
import cairn.application.port.in.Person;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@ExactlyOneOf({"email", "passport", "booking", "reservation", "dispatch"})
@Schema(
        name = "Erasure",
        description =
                "The person to erase: exactly one of `email`, `passport`, `booking`, `reservation` and `dispatch`.",
        examples = """
{"email": "maya@example.com"}""")
record ErasureRequest(
        @Nullable @MailAddress @Schema(description = "The person's e-mail address, ignoring case.")
        String email,

        @Nullable
        @Pattern(regexp = PassportNumber.PATTERN, message = PassportNumber.MESSAGE)
        @Schema(
                description = "The person's passport number; case, spaces and hyphens are ignored.",
                minLength = 1,
                maxLength = PassportNumber.MAX_LENGTH)
        String passport,

        @Nullable
        @NationalityCode
        @Schema(description = "The nationality, required with `passport`: ISO 3166-1 alpha-2, upper case.")
        String nationality,

        @Nullable @Schema(description = "The id of a booking: all of its persons.")
        UUID booking,

        @Nullable @Schema(description = "The id of a reservation: all of its persons.")
        UUID reservation,

        @Nullable @Schema(description = "The id of a dispatch: all of its persons.")
        UUID dispatch) {

    Person person() {
        return new NamedPerson(email, passport, nationality, booking, reservation, dispatch).inBody();
    }
}
