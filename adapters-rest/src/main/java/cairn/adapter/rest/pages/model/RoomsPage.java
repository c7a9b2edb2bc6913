package cairn.adapter.rest.pages.model;

import static cairn.adapter.rest.pages.language.Translations.text;

import java.util.List;

/**
 * The nights of a trek and the tea houses with free rooms.
 *
 * @param booking the id of the booking; empty before it exists
 * @param meals the meal plans
 */
public record RoomsPage(String booking, List<FilterOption> meals, List<Night> nights) {

    /**
     * A night.
     *
     * @param reserved the rooms that the booking has on this night
     * @param missing the number of trekkers who have no bed on this night
     * @param without the same in words
     * @param rooms the number of rooms that they need
     */
    public record Night(
            String date,
            String next,
            String day,
            String place,
            List<String> reserved,
            int missing,
            String without,
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

    /** Returns whether there are nights without enough beds. */
    public boolean isOpen() {
        return nights.stream().anyMatch(night -> night.missing() > 0);
    }
}
