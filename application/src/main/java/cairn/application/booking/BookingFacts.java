package cairn.application.booking;

import cairn.application.port.out.Catalogues;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingContext;
import cairn.domain.booking.CrewCalendar;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.Closure;
import cairn.domain.shared.CancellationLadder;
import java.time.Clock;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.modelling.StateManager;

final class BookingFacts {

    private final Catalogues catalogues;
    private final Terms terms;
    private final StateManager states;
    private final Clock clock;

    BookingFacts(Catalogues catalogues, Terms terms, StateManager states, Clock clock) {
        this.catalogues = catalogues;
        this.terms = terms;
        this.states = states;
        this.clock = clock;
    }

    BookingContext of(Booking booking, ProcessingContext unit) {
        int minPartySize = catalogues
                .current()
                .trail(booking.trail())
                .map(Trail::minPartySize)
                .orElse(1);
        return of(booking.owner(), booking.route(), booking.trail(), minPartySize, unit);
    }

    BookingContext of(Owner owner, Trail trail, ProcessingContext unit) {
        return of(owner, trail.route(), trail.id(), trail.minPartySize(), unit);
    }

    CancellationLadder ladder(Owner owner, ProcessingContext unit) {
        return terms.ladder(owner.operator(), unit);
    }

    private BookingContext of(Owner owner, RouteId route, TrailId trail, int minPartySize, ProcessingContext unit) {
        return new BookingContext(
                minPartySize,
                catalogues.current()::porter,
                crew -> states.loadEntity(CrewCalendar.class, CrewDays.of(owner.mode(), crew), unit)
                        .join(),
                days -> terms.closures(owner, route, unit).touching(trail, days).map(Closure::reason),
                clock.instant());
    }
}
