package cairn.domain.booking;

import cairn.domain.permit.CountryCode;
import cairn.domain.shared.Personal;
import java.time.LocalDate;
import java.util.Optional;

/**
 * A trekker of a party. Only the name is required.
 *
 * @param passportNumber the passport number as typed
 * @param passportExpiry the passport's last day
 * @param diet dietary needs, allergies included
 */
public record Traveller(
        String name,
        Optional<CountryCode> nationality,
        Optional<LocalDate> dateOfBirth,
        Optional<String> passportNumber,
        Optional<LocalDate> passportExpiry,
        Optional<TravelInsurance> insurance,
        Optional<String> diet,
        Optional<NextOfKin> nextOfKin)
        implements Personal {

    public static final int MAX_NAME_LENGTH = 200;
    public static final int MAX_DIET_LENGTH = 200;
    public static final int MAX_AGE_YEARS = 120;

    @Override
    public String toString() {
        return "Traveller[…]";
    }
}
