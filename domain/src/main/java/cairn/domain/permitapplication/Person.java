package cairn.domain.permitapplication;

import cairn.domain.shared.Personal;
import java.time.LocalDate;
import java.util.Locale;

/**
 * The identity of an applicant.
 *
 * @param passportNumber the passport number as typed
 */
public record Person(String fullName, String passportNumber, LocalDate dateOfBirth) implements Personal {

    /** Returns the passport number in capitals, without anything but letters and digits. */
    String plainPassportNumber() {
        return passportNumber.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
    }

    @Override
    public String toString() {
        return "Person[…]";
    }
}
