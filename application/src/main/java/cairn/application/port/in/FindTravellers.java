package cairn.application.port.in;

import cairn.application.view.TravellersView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import java.util.Optional;

/** Finds the named travellers of a booking as of a moment, or now. The answer is always current. */
public record FindTravellers(BookingId bookingId, Owner owner, Optional<LogMoment> moment)
        implements Query<TravellersView> {

    public FindTravellers(BookingId bookingId, Owner owner) {
        this(bookingId, owner, Optional.empty());
    }
}
