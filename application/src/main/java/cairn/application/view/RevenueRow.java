package cairn.application.view;

import cairn.domain.currency.ConversionRate;
import cairn.domain.shared.Money;
import java.util.List;
import java.util.Optional;

/**
 * The revenue of a group of bookings, in one currency.
 *
 * @param group the values of the dimensions, in their order
 * @param bookings the number of standing bookings
 * @param trekkers the trekkers of the standing bookings
 * @param gross the prices of all bookings
 * @param cancellationFees the fees of cancelled bookings
 * @param refunds the refunds for cancelled bookings
 * @param net the prices of standing bookings, the fees for trekkers who left them, and the cancellation fees
 * @param paid the payments less the refunds, of all bookings
 * @param outstanding the amounts still due for standing bookings
 * @param feeReceivable the unpaid part of the cancellation fees
 * @param refundDue the payments for cancelled bookings beyond their fees, not refunded yet
 * @param averagePerTrekker the net per trekker; absent without trekkers
 */
public record RevenueRow(
        List<String> group,
        long bookings,
        long trekkers,
        Money gross,
        Money cancellationFees,
        Money refunds,
        Money net,
        Money paid,
        Money outstanding,
        Money feeReceivable,
        Money refundDue,
        Optional<Money> averagePerTrekker) {

    public RevenueRow {
        group = List.copyOf(group);
    }

    /**
     * Returns the row with its amounts in another currency, each converted and rounded by itself.
     *
     * @throws ArithmeticException if an amount is larger than an amount can be
     */
    public RevenueRow convertedAt(ConversionRate rate) {
        return new RevenueRow(
                group,
                bookings,
                trekkers,
                rate.convert(gross),
                rate.convert(cancellationFees),
                rate.convert(refunds),
                rate.convert(net),
                rate.convert(paid),
                rate.convert(outstanding),
                rate.convert(feeReceivable),
                rate.convert(refundDue),
                averagePerTrekker.map(rate::convert));
    }

    /** Returns the part of a booking, without a group. */
    public static RevenueRow of(RevenueFact fact) {
        var balance = fact.balance();
        var nothing = Money.zero(fact.price().currency());
        boolean stands = fact.stands();
        return new RevenueRow(
                List.of(),
                stands ? 1 : 0,
                stands ? fact.partySize() : 0,
                fact.price(),
                stands ? nothing : fact.fee(),
                stands ? nothing : fact.refund(),
                balance.net(),
                balance.paid(),
                balance.outstanding(),
                balance.feeReceivable(),
                balance.refundDue(),
                Optional.empty());
    }
}
