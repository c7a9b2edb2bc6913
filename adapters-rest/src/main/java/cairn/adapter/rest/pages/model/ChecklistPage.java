package cairn.adapter.rest.pages.model;

import java.util.List;

/** The permits of a booking, to check off before the party leaves. */
public record ChecklistPage(String booking, String name, List<Permit> permits) {

    /**
     * A permit application.
     *
     * @param nepaliDays the days in Bikram Sambat; empty if they are not known
     * @param papers the papers that it requires
     */
    public record Permit(
            String kinds,
            String route,
            String days,
            String nepaliDays,
            String number,
            Badge status,
            List<Person> people,
            List<Paper> papers) {}

    /**
     * A required paper.
     *
     * @param isGiven whether the agency has said that it has the paper
     */
    public record Paper(String name, boolean isGiven) {}

    /** A trekker on a permit. */
    public record Person(String name, String nationality) {}
}
