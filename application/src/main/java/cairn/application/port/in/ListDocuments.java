package cairn.application.port.in;

import cairn.application.view.DocumentView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

/** Lists the invoices and receipts of a booking, oldest first. The answer is always current. */
public record ListDocuments(BookingId bookingId, Owner owner, Window window) implements Query<Page<DocumentView>> {

    public ListDocuments(BookingId bookingId, Owner owner) {
        this(bookingId, owner, Window.of(Integer.MAX_VALUE, 0));
    }
}
