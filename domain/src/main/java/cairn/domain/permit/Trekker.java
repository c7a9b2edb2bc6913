package cairn.domain.permit;

import java.time.LocalDate;
import java.time.Period;
import java.util.Optional;

/**
 * The properties of a trekker on which the permit rules depend.
 *
 * @param dateOfBirth the date of birth; if absent, the trekker is treated as an adult
 * @param passportExpiry the passport's last day
 */
public record Trekker(CountryCode nationality, Optional<LocalDate> dateOfBirth, Optional<LocalDate> passportExpiry) {

    private static final int FREE_UNDER_YEARS = 10;

    public static Trekker of(CountryCode nationality) {
        return new Trekker(nationality, Optional.empty(), Optional.empty());
    }

    boolean isChildOn(LocalDate day) {
        return dateOfBirth
                .filter(birth -> Period.between(birth, day).getYears() < FREE_UNDER_YEARS)
                .isPresent();
    }
}
