package cairn.application.view;

import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;

/**
 * The sums over a group of bookings, in minor units of one currency, of unlimited size.
 *
 * @param gross the prices of all bookings
 * @param standing the prices of standing bookings, and the fees for trekkers who left them
 * @param fees the fees of cancelled bookings
 * @param feesReceivable the unpaid part of the cancellation fees
 * @param refundsDue the payments for cancelled bookings beyond their fees, not refunded yet
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
