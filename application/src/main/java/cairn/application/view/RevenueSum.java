package cairn.application.view;

import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;

/**
 * Sums over the bookings of a group, in minor units of one currency, however large.
 *
 * @param gross the prices of all
 * @param standing the prices of those that stand, and what those owe who have left them
 * @param fees of the cancelled ones
 * @param feesReceivable of those fees, what was not paid
 * @param refundsDue what was paid for cancelled ones beyond their fees, and was not refunded
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
        BigDecimal outstanding,
        BigDecimal feesReceivable,
        BigDecimal refundsDue) {

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
                outstanding.add(other.outstanding),
                feesReceivable.add(other.feesReceivable),
                refundsDue.add(other.refundsDue));
    }

    /** The same sums of a group that is called otherwise. */
    public RevenueSum called(List<String> name) {
        return new RevenueSum(
                name,
                currency,
                bookings,
                trekkers,
                gross,
                standing,
                fees,
                refunds,
                paid,
                outstanding,
                feesReceivable,
                refundsDue);
    }
}
