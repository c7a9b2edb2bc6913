package cairn.application.view;

import cairn.domain.shared.Money;
import java.util.List;
import java.util.Optional;

/**
 * What the bookings of a group come to, in one currency.
 *
 * @param group what they have in common, in the order of the dimensions
 * @param bookings that stand
 * @param trekkers of those
 * @param gross the prices of all
 * @param cancellationFees of the cancelled ones
 * @param refunds of the cancelled ones
 * @param net the prices of those that stand, what those owe who have left them, and the cancellation fees
 * @param paid what was paid less what was refunded, of all
 * @param outstanding what is still due of those that stand
 * @param feeReceivable the unpaid part of the cancellation fees
 * @param refundDue what was paid for cancelled ones beyond their fees, and was not refunded
 * @param averagePerTrekker of the net; absent without trekkers
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
}
