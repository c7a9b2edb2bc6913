package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.api.dispatch.LinkedDispatches;
import cairn.adapter.rest.api.permitapplication.LinkedApplications;
import cairn.adapter.rest.api.reservation.LinkedReservations;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import jakarta.inject.Singleton;
import java.util.Set;

/** Finds the resources related to a booking. */
@Singleton
final class ExpansionReader {

    private final LinkedReservations reservations;
    private final LinkedApplications permits;
    private final LinkedDispatches dispatches;

    ExpansionReader(LinkedReservations reservations, LinkedApplications permits, LinkedDispatches dispatches) {
        this.reservations = reservations;
        this.permits = permits;
        this.dispatches = dispatches;
    }

    Expansions of(BookingId booking, Owner owner, Set<Expansion> asked) {
        return new Expansions(
                asked.contains(Expansion.RESERVATIONS) ? reservations.of(booking, owner) : null,
                asked.contains(Expansion.PERMITS) ? permits.of(booking, owner) : null,
                asked.contains(Expansion.DISPATCHES) ? dispatches.of(booking, owner) : null,
                null);
    }
}
