package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The named travellers of a booking.
 *
 * @param size the number of trekkers, named or not
 * @param version the number of the booking's events
 */
public record TravellersPage(String id, String name, int size, int version, List<Person> travellers) {

    /**
     * A traveller; what is not known is empty.
     *
     * @param helicopter whether the insurance covers rescue by helicopter: {@code true}, {@code false} or empty
     * @param limit the sum up to which it does, in major units
     * @param currency the currency of the limit
     * @param digits the decimal places of the currency
     */
    public record Person(
            String name,
            String nationality,
            String born,
            String passport,
            String passportExpiry,
            String insurer,
            String policy,
            String helicopter,
            String limit,
            String currency,
            int digits,
            String diet,
            String kin,
            String kinPhone) {

        public static final Person BLANK = new Person("", "", "", "", "", "", "", "", "", "USD", 2, "", "", "");
    }
}
