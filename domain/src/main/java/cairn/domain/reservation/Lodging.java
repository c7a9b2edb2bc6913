package cairn.domain.reservation;

import cairn.domain.catalogue.MealPlan;
import java.util.Optional;
import java.util.UUID;

/**
 * What an operator may arrange anew as long as nobody has arrived.
 *
 * @param guest in whose name
 * @param bookingId the operator's booking that the guests belong to
 */
public record Lodging(Stay stay, int guests, MealPlan mealPlan, Optional<Guest> guest, Optional<UUID> bookingId) {

    /** Whether the house charges for this as it does for the other. */
    boolean costsWhatCosts(Lodging other) {
        return stay.rooms() == other.stay.rooms()
                && stay.nightCount() == other.stay.nightCount()
                && mealPlan == other.mealPlan;
    }
}
