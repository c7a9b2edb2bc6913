package cairn.domain.reservation;

import cairn.domain.catalogue.MealPlan;
import java.util.Optional;
import java.util.UUID;

/** The details of a reservation that an operator may change until the guests check in. */
public record Lodging(Stay stay, int guests, MealPlan mealPlan, Optional<Guest> guest, Optional<UUID> bookingId) {

    boolean hasSamePriceAs(Lodging other) {
        return stay.rooms() == other.stay.rooms()
                && stay.nightCount() == other.stay.nightCount()
                && mealPlan == other.mealPlan;
    }
}
