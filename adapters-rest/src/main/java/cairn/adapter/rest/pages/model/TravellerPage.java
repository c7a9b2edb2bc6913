package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page of a trip for its travellers.
 *
 * @param address the address of the page, without its origin
 * @param isTest whether the booking is of test mode
 * @param agency the agency's name as travellers know it
 * @param phone the agency's number; null if it has not set one
 * @param trail the name of the trek
 * @param dates the first and the last day, in words
 * @param party the size of the party, in words
 * @param conditions the conditions of the route when the page was loaded; null if it is no longer in the catalogue
 * @param loaded when the page was loaded
 * @param lastDay the last day on which the page can be opened
 */
public record TravellerPage(
        String address,
        boolean isTest,
        Brand brand,
        String agency,
        @Nullable Phone phone,
        String trail,
        String dates,
        String party,
        List<Day> days,
        List<Permit> permits,
        List<Packing> packing,
        List<Contact> contacts,
        @Nullable ConditionsPanel conditions,
        When loaded,
        String lastDay) {

    /**
     * A number to call.
     *
     * @param address the address that a phone calls; null if the text is no single number
     */
    public record Phone(String text, @Nullable String address) {}

    /**
     * A day of the trek.
     *
     * @param stops the places that are reached, with their altitudes
     * @param house the tea house of the night; null if none is reserved
     */
    public record Day(
            int number,
            String date,
            List<String> stops,
            @Nullable String house) {}

    /**
     * A permit that was applied for.
     *
     * @param number null until it is issued
     */
    public record Permit(
            String kinds,
            String days,
            Badge status,
            @Nullable String number) {}

    public record Packing(String title, List<String> items) {}

    public record Contact(String kind, String name, Phone phone, String hours) {}
}
