package cairn.application.view;

import cairn.domain.currency.ConversionRate;
import java.util.List;

/**
 * A report of revenue whose amounts are also in one other currency.
 *
 * @param rows the rows of the report, in its order
 */
public record ConvertedRevenue(RevenueReport report, List<Row> rows) {

    public ConvertedRevenue {
        rows = List.copyOf(rows);
    }

    /**
     * A row of the report.
     *
     * @param converted the row with all its amounts converted at the rate
     */
    public record Row(RevenueRow original, ConversionRate rate, RevenueRow converted) {

        /**
         * Converts a row.
         *
         * @throws ArithmeticException if an amount is larger than an amount can be
         */
        public static Row of(RevenueRow original, ConversionRate rate) {
            return new Row(original, rate, original.convertedAt(rate));
        }
    }
}
