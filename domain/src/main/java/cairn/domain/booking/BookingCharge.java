package cairn.domain.booking;

import cairn.domain.access.Guards;
import cairn.domain.access.Owner;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Conflict;
import java.time.Instant;
import java.util.Optional;

/** The amount that a booking is charged, which its invoice states. */
public final class BookingCharge {

    private BookingCharge() {}

    /**
     * Returns the price with the fees of trekkers who have left, or the cancellation fee.
     *
     * @throws Conflict if the booking is only held or has expired, or if nothing is charged
     */
    public static Money of(Booking booking, Owner caller, Instant now) {
        Guards.requireOwner(booking.owner(), caller);
        var status = booking.statusAt(now);
        return of(status, Balance.of(status, booking.price(), booking.fee(), booking.paid()))
                .orElseThrow(() -> new Conflict(
                        status.standing(),
                        isBinding(status)
                                ? "The booking has no charge, so it cannot be invoiced"
                                : "A booking that is %s cannot be invoiced".formatted(status.label())));
    }

    /** Returns the amount; empty if the booking is only held or has expired, or if nothing is charged. */
    public static Optional<Money> of(BookingStatus status, Balance balance) {
        return Optional.of(balance.net()).filter(charged -> isBinding(status) && charged.minorUnits() != 0);
    }

    private static boolean isBinding(BookingStatus status) {
        return status != BookingStatus.PENDING && status != BookingStatus.EXPIRED;
    }
}
