package cairn.application.port.out;

import cairn.application.port.in.ListBookings;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.booking.BookingId;
import java.time.Instant;

/** The bookings as lists show them. */
public interface BookingViews extends Views<BookingId, BookingView> {

    /** Those of the next version, while there is one. */
    Views<BookingId, BookingView> next();

    /**
     * Newest first.
     *
     * @param now by which a hold has run out or has not
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is none of ours
     */
    Page<BookingView> list(ListBookings question, Instant now);
}
