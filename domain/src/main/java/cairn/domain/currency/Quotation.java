package cairn.domain.currency;

import java.math.BigDecimal;

/**
 * A price as its source publishes it.
 *
 * @param text a decimal number of at most seven digits before and six after the point, such as {@code 140.12}
 */
public record Quotation(String text) {

    public static final String FORM = "(0|[1-9][0-9]{0,6})(\\.[0-9]{1,6})?";
    public static final int MAX_LENGTH = 14;

    public BigDecimal value() {
        return new BigDecimal(text);
    }
}
