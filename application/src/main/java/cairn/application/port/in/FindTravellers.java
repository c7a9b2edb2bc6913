package cairn.application.port.in;

import cairn.application.view.TravellersView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import java.util.Optional;

/**
 * Finds the named travellers of a booking. The answer is read from its events and is always current.
 *
 * @param moment the moment whose state to show; absent for now
 */
public record FindTravellers(BookingId bookingId, Owner owner, Optional<LogMoment> moment)
        implements Query<TravellersView> {

    public FindTravellers(BookingId bookingId, Owner owner) {
        this(bookingId, owner, Optional.empty());
    }
}
