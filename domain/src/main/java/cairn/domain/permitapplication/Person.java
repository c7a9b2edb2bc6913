package cairn.domain.permitapplication;

import cairn.domain.shared.Personal;
import java.time.LocalDate;
import java.util.Locale;

public record Person(String fullName, String passportNumber, LocalDate dateOfBirth) implements Personal {

    String plainPassportNumber() {
        return passportNumber.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
    }

    @Override
    public String toString() {
        return "Person[…]";
    }
}
