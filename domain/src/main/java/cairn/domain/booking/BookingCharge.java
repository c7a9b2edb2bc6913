package cairn.domain.booking;

import cairn.domain.access.Guards;
import cairn.domain.access.Owner;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Conflict;
import java.time.Instant;
import java.util.List;

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
        var charged = Balance.of(status, booking.price(), booking.fee(), booking.paid())
                .net();
        if (List.of(BookingStatus.PENDING, BookingStatus.EXPIRED).contains(status)) {
            throw new Conflict(status.standing(), "A booking that is %s cannot be invoiced".formatted(status.label()));
        }
        if (charged.minorUnits() == 0) {
            throw new Conflict(status.standing(), "The booking has no charge, so it cannot be invoiced");
        }
        return charged;
    }
}
