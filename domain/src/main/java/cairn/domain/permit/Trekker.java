package cairn.domain.permit;

import java.time.LocalDate;
import java.time.Period;
import java.util.Optional;

/**
 * Who a permit is for, as far as the rules ask.
 *
 * @param dateOfBirth of a grown-up where it is not said
 * @param passportExpiry the passport's last day
 */
public record Trekker(CountryCode nationality, Optional<LocalDate> dateOfBirth, Optional<LocalDate> passportExpiry) {

    private static final int FREE_UNDER_YEARS = 10;

    /** Somebody of whom the nationality alone is known. */
    public static Trekker of(CountryCode nationality) {
        return new Trekker(nationality, Optional.empty(), Optional.empty());
    }

    /** Under ten years; the tenth birthday is no longer. */
    boolean isChildOn(LocalDate day) {
        return dateOfBirth
                .filter(birth -> Period.between(birth, day).getYears() < FREE_UNDER_YEARS)
                .isPresent();
    }
}
