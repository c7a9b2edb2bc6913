package cairn.application.booking;

import cairn.application.port.out.Catalogues;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingContext;
import cairn.domain.booking.CrewCalendar;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.Closures;
import java.time.Clock;
import java.util.function.Supplier;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.modelling.StateManager;

final class BookingFacts {

    private final Catalogues catalogues;
    private final StateManager states;
    private final Clock clock;

    BookingFacts(Catalogues catalogues, StateManager states, Clock clock) {
        this.catalogues = catalogues;
        this.states = states;
        this.clock = clock;
    }

    BookingContext of(Booking booking, ProcessingContext unit) {
        int minPartySize = catalogues
                .current()
                .trail(booking.trail())
                .map(Trail::minPartySize)
                .orElse(1);
        return of(
                booking.owner(),
                booking.trail(),
                minPartySize,
                () -> states.loadEntity(Closures.class, booking.route(), unit).join(),
                unit);
    }

    BookingContext of(Owner owner, Trail trail, Supplier<Closures> closures, ProcessingContext unit) {
        return of(owner, trail.id(), trail.minPartySize(), closures, unit);
    }

    private BookingContext of(
            Owner owner, TrailId trail, int minPartySize, Supplier<Closures> closures, ProcessingContext unit) {
        return new BookingContext(
                minPartySize,
                catalogues.current()::porter,
                crew -> states.loadEntity(CrewCalendar.class, CrewDays.of(owner.mode(), crew), unit)
                        .join(),
                days -> closures.get().touching(trail, days).map(Closure::reason),
                clock.instant());
    }
}
