package cairn.domain.document;

import cairn.domain.shared.Rejection.Invalid;
import java.util.regex.Pattern;

/**
 * The number under which an agency is registered for taxes.
 *
 * @param number nine digits
 */
public record TaxNumber(Kind kind, String number) {

    private static final Pattern NUMBER = Pattern.compile("[0-9]{9}");

    public enum Kind {
        /** A permanent account number, which every business has. */
        PAN,
        /** The number of a business that is registered for value-added tax. */
        VAT
    }

    /**
     * Returns a tax number.
     *
     * @throws Invalid if the number does not have nine digits
     */
    public static TaxNumber of(Kind kind, String number) {
        if (!NUMBER.matcher(number).matches()) {
            throw new Invalid("taxNumber", "must have nine digits");
        }
        return new TaxNumber(kind, number);
    }
}
