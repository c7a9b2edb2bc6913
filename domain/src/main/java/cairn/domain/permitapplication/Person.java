package cairn.domain.permitapplication;

import cairn.domain.shared.Personal;
import java.time.LocalDate;
import java.util.Locale;

/**
 * Who an applicant is.
 *
 * @param passportNumber as it was typed
 */
public record Person(String fullName, String passportNumber, LocalDate dateOfBirth) implements Personal {

    /** The passport's number without what people put between its letters and digits, in capitals. */
    String plainPassportNumber() {
        return passportNumber.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
    }

    /** Says nothing: events and commands are written to logs whole. */
    @Override
    public String toString() {
        return "Person[…]";
    }
}
