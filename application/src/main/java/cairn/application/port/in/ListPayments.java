package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.PaymentView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

/** Lists the recorded payments of a booking, oldest first, from its events. */
public record ListPayments(BookingId bookingId, Owner owner, Window window) implements Query<Page<PaymentView>> {

    public ListPayments(BookingId bookingId, Owner owner) {
        this(bookingId, owner, Window.of(Integer.MAX_VALUE, 0));
    }
}
