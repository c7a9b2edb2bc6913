package cairn.domain.permitapplication;

import cairn.domain.permit.CountryCode;
import cairn.domain.permit.Trekker;
import java.time.LocalDate;
import java.util.Optional;

public record Applicant(Person person, CountryCode nationality, LocalDate passportExpiry) {

    /**
     * Returns the identity of the passport, regardless of how its number was typed. Passport numbers are unique only
     * within a country.
     */
    String passport() {
        return nationality + "/" + person.plainPassportNumber();
    }

    /**
     * Returns the trekker for the permit rules. A date of birth that is not in the past is reported separately, and
     * ignored here.
     */
    Trekker trekker(LocalDate today) {
        var birth = Optional.of(person.dateOfBirth()).filter(day -> day.isBefore(today));
        return new Trekker(nationality, birth, Optional.of(passportExpiry));
    }
}
