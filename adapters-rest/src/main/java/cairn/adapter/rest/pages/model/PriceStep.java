package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The last step of a new booking.
 *
 * @param guide the id of the guide; empty if there is none
 * @param digits the decimal places of the currency
 * @param step the smallest amount, in major units
 */
public record PriceStep(
        String trail,
        String start,
        int party,
        String guide,
        List<String> porters,
        String perPerson,
        String total,
        String currency,
        int digits,
        String step) {}
