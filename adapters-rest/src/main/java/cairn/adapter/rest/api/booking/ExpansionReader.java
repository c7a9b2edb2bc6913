package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.api.dispatch.LinkedDispatches;
import cairn.adapter.rest.api.permitapplication.LinkedApplications;
import cairn.adapter.rest.api.reservation.LinkedReservations;
import cairn.application.port.in.TripHoldings;
import cairn.application.view.BookingView;
import jakarta.inject.Singleton;
import java.util.Set;

@Singleton
final class ExpansionReader {

    private final LinkedReservations reservations;
    private final LinkedApplications permits;
    private final LinkedDispatches dispatches;
    private final TripHoldings holdings;

    ExpansionReader(
            LinkedReservations reservations,
            LinkedApplications permits,
            LinkedDispatches dispatches,
            TripHoldings holdings) {
        this.reservations = reservations;
        this.permits = permits;
        this.dispatches = dispatches;
        this.holdings = holdings;
    }

    Expansions of(BookingView view, Set<Expansion> asked) {
        var booking = view.id();
        var owner = view.owner();
        return new Expansions(
                asked.contains(Expansion.RESERVATIONS) ? reservations.of(booking, owner) : null,
                asked.contains(Expansion.PERMITS) ? permits.of(booking, owner) : null,
                asked.contains(Expansion.DISPATCHES) ? dispatches.of(booking, owner) : null,
                asked.contains(Expansion.RELATED)
                        ? holdings.related(view).stream().map(RelatedJson::of).toList()
                        : null,
                null);
    }
}
