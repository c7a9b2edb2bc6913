package cairn.domain.reservation;

import cairn.domain.catalogue.MealPlan;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The details of a reservation that an operator may change until the guests check in. */
public record Lodging(Stay stay, int guests, MealPlan mealPlan, Optional<Guest> guest, Optional<UUID> bookingId) {

    /** Returns the number of guests who have a bed on a night. */
    public static int guests(List<Lodging> lodgings, LocalDate night) {
        return lodgings.stream()
                .filter(lodging -> lodging.stay().includes(night))
                .mapToInt(Lodging::guests)
                .sum();
    }

    boolean hasSamePriceAs(Lodging other) {
        return stay.rooms() == other.stay.rooms()
                && stay.nightCount() == other.stay.nightCount()
                && mealPlan == other.mealPlan;
    }
}
