package cairn.domain.permitapplication;

import cairn.domain.permit.CountryCode;
import cairn.domain.permit.Trekker;
import java.time.LocalDate;
import java.util.Optional;

/**
 * Somebody whom permits are applied for.
 *
 * @param passportExpiry the passport's last day
 */
public record Applicant(Person person, CountryCode nationality, LocalDate passportExpiry) {

    /** Tells one passport from all others, however its number was typed: a number is one country's alone. */
    String passport() {
        return nationality + "/" + person.plainPassportNumber();
    }

    /** As the rules know them; whoever is not born yet is a fault of its own, and taken for grown-up. */
    Trekker trekker(LocalDate today) {
        var birth = Optional.of(person.dateOfBirth()).filter(day -> day.isBefore(today));
        return new Trekker(nationality, birth, Optional.of(passportExpiry));
    }
}
