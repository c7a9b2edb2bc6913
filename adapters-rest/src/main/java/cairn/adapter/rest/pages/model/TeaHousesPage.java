package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The free rooms along a route by night.
 *
 * @param from the first night in ISO 8601
 * @param to the last night in ISO 8601
 * @param treks the agency's treks on these nights, for which rooms can be reserved
 * @param mayWrite whether the member may reserve
 * @param isCut whether there are more reservations than are shown
 */
public record TeaHousesPage(
        List<Choice> routes,
        String from,
        String to,
        List<Night> nights,
        List<House> houses,
        List<Stay> stays,
        List<Choice> treks,
        boolean mayWrite,
        boolean isCut) {

    public record Choice(String value, String name, boolean isChosen) {}

    public record Night(String weekday, String day) {}

    /**
     * A tea house.
     *
     * @param place the village and the altitude
     */
    public record House(String id, String name, String place, String size, List<Cell> cells, List<Choice> mealPlans) {}

    /**
     * The rooms of a house on a night.
     *
     * @param free the number of free rooms, or why there are none
     * @param own the number of rooms that the agency holds
     * @param fields the fields of the form that reserves from this night, in JSON; empty without free rooms
     */
    public record Cell(String night, String free, int own, String fields) {}

    /**
     * A reservation of the agency.
     *
     * @param houseId the id of the tea house, as {@link House} has it
     * @param fields the fields of the form that changes it, in JSON
     */
    public record Stay(
            String id,
            String houseId,
            String house,
            String fields,
            String nights,
            String rooms,
            String guest,
            String price,
            Badge status,
            boolean mayArrive,
            boolean mayLeave) {}
}
