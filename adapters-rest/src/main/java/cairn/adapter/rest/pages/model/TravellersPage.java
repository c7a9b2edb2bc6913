package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * A row for each trekker of a booking.
 *
 * @param named the number of named travellers
 */
public record TravellersPage(int named, List<Person> travellers) {

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
