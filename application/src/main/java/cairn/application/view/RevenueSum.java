package cairn.application.view;

import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;

/**
 * Sums over the bookings of a group, in minor units of one currency, however large.
 *
 * @param gross the prices of all
 * @param standing the prices of those that stand
 */
public record RevenueSum(
        List<String> group,
        Currency currency,
        long bookings,
        long trekkers,
        BigDecimal gross,
        BigDecimal standing,
        BigDecimal fees,
        BigDecimal refunds,
        BigDecimal paid,
        BigDecimal outstanding) {

    public RevenueSum {
        group = List.copyOf(group);
    }

    /** Both together, under the name of this one. */
    public RevenueSum plus(RevenueSum other) {
        return new RevenueSum(
                group,
                currency,
                Math.addExact(bookings, other.bookings),
                Math.addExact(trekkers, other.trekkers),
                gross.add(other.gross),
                standing.add(other.standing),
                fees.add(other.fees),
                refunds.add(other.refunds),
                paid.add(other.paid),
                outstanding.add(other.outstanding));
    }

    /** The same sums of a group that is called otherwise. */
    public RevenueSum called(List<String> name) {
        return new RevenueSum(name, currency, bookings, trekkers, gross, standing, fees, refunds, paid, outstanding);
    }
}
