package cairn.domain.booking;

import cairn.domain.shared.Money;

/**
 * The revenue of a booking and the amounts still due: {@code net} always equals {@code paid} plus {@code outstanding}
 * plus {@code feeReceivable} less {@code refundDue}.
 *
 * @param net the amount charged: the price plus the fees of trekkers who have left the party, or the cancellation fee
 * @param paid payments less refunds
 * @param outstanding the unpaid part of a booking that is neither cancelled nor expired; negative if it is overpaid
 * @param feeReceivable the unpaid part of the cancellation fee
 * @param refundDue the amount paid for a cancelled or expired booking beyond its fee and not refunded yet
 */
public record Balance(Money net, Money paid, Money outstanding, Money feeReceivable, Money refundDue) {

    public static Balance of(BookingStatus status, Money price, Money fee, Money paid) {
        return switch (status) {
            case PENDING, CONFIRMED, IN_PROGRESS, COMPLETED -> standing(price.plus(fee), paid);
            case CANCELLED -> ended(fee, paid);
            case EXPIRED -> ended(Money.zero(price.currency()), paid);
        };
    }

    private static Balance standing(Money net, Money paid) {
        var zero = Money.zero(net.currency());
        return new Balance(net, paid, net.minus(paid), zero, zero);
    }

    private static Balance ended(Money net, Money paid) {
        return new Balance(
                net,
                paid,
                Money.zero(net.currency()),
                net.minus(paid).orZeroIfNegative(),
                paid.minus(net).orZeroIfNegative());
    }

    public Money due() {
        return outstanding.plus(feeReceivable);
    }
}
