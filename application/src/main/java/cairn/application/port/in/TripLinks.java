package cairn.application.port.in;

import cairn.application.view.BookingView;
import cairn.application.view.TripLinkView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Missing;
import java.util.Optional;

/**
 * Creates, revokes and recognises the links by which travellers open the page of their trip. A link ends
 * {@value #DAYS_AFTER} days after the trip, and with the cancellation of its booking.
 */
public interface TripLinks {

    int DAYS_AFTER = 14;

    /**
     * Returns the link of a booking, which is created if there is none.
     *
     * @throws Missing if the owner has no such booking
     * @throws Conflict if the trip has ended or was cancelled
     */
    TripLinkView create(BookingId booking, Owner owner);

    /**
     * Returns the link of a booking, if it has one that has not ended.
     *
     * @throws Missing if the owner has no such booking
     */
    Optional<TripLinkView> find(BookingId booking, Owner owner);

    /**
     * Revokes the link of a booking, if it has one.
     *
     * @throws Missing if the owner has no such booking
     */
    void revoke(BookingId booking, Owner owner);

    /** Returns the booking of a token; empty if its link was revoked or has ended, or there never was one. */
    Optional<BookingView> bookingOf(String token);
}
