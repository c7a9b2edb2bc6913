package cairn.adapter.rest.pages.model;

import static cairn.adapter.rest.pages.language.Translations.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The nights of a trek and the tea houses with free rooms.
 *
 * @param booking the id of the booking; empty before it exists
 * @param name the name of the booking
 * @param guests the number of trekkers
 * @param meals the meal plans
 */
public record RoomsPage(String booking, String name, int guests, List<FilterOption> meals, List<Night> nights) {

    /**
     * A night.
     *
     * @param reserved the rooms that the booking has on this night; null without any
     * @param rooms the number of rooms that the party needs
     */
    public record Night(
            String date,
            String next,
            String day,
            String place,
            @Nullable String reserved,
            int rooms,
            List<House> here,
            List<House> elsewhere) {

        public String suggestion() {
            return here.stream()
                    .filter(House::isChosen)
                    .map(House::text)
                    .findFirst()
                    .orElseGet(() -> text("no free rooms for this party"));
        }
    }

    /**
     * A tea house.
     *
     * @param beds the number of guests for a room
     */
    public record House(String id, String text, int beds, boolean isFree, boolean isChosen) {}

    /** Returns whether there are nights without rooms. */
    public boolean isOpen() {
        return nights.stream().anyMatch(night -> night.reserved() == null);
    }
}
