package cairn.adapter.rest.pages.model;

import java.util.List;

/** The permits of a booking, to check off before the party leaves. */
public record ChecklistPage(String booking, String name, List<Permit> permits) {

    /**
     * A permit application.
     *
     * @param nepaliDays the days in Bikram Sambat; empty if they are not known
     * @param documents the documents that it requires
     */
    public record Permit(
            String kinds,
            String route,
            String days,
            String nepaliDays,
            String number,
            Badge status,
            List<Person> people,
            List<RequiredDocument> documents) {}

    /**
     * A required document.
     *
     * @param isGiven whether the agency has said that it has it
     */
    public record RequiredDocument(String name, boolean isGiven) {}

    public record Person(String name, String nationality) {}
}
