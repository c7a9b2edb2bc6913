package cairn.application.port.out;

import cairn.application.port.in.ListBookings;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.booking.BookingId;
import java.time.Instant;
import java.util.Optional;

/** The bookings as lists show them. Written by their projection alone, within its transaction. */
public interface BookingViews {

    Optional<BookingView> find(BookingId id);

    /** Adds a booking's first view, and puts later ones in its place. */
    void save(BookingView view);

    /**
     * Newest first.
     *
     * @param now by which a hold has run out or has not
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is none of ours
     */
    Page<BookingView> list(ListBookings question, Instant now);
}
