package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.PaymentView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

/** Which payments of this booking were recorded? Oldest first, from its events. */
public record ListPayments(BookingId bookingId, Owner owner, Window window) implements Query<Page<PaymentView>> {

    /** All of them: a history has an end. */
    public ListPayments(BookingId bookingId, Owner owner) {
        this(bookingId, owner, Window.of(Integer.MAX_VALUE, 0));
    }
}
