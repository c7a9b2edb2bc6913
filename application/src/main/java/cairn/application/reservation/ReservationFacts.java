package cairn.application.reservation;

import cairn.application.axon.History;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Catalogues;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.ReservationContext;
import cairn.domain.reservation.RoomNights;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.modelling.StateManager;

/** Reads the facts that a decision about a reservation needs, each only when it is used. */
public final class ReservationFacts {

    private final Catalogues catalogues;
    private final StateManager states;
    private final History history;
    private final Clock clock;

    public ReservationFacts(Catalogues catalogues, StateManager states, History history, Clock clock) {
        this.catalogues = catalogues;
        this.states = states;
        this.history = history;
        this.clock = clock;
    }

    public ReservationContext of(Reservation reservation, ProcessingContext unit) {
        var house = catalogues.current().teaHouse(reservation.lodging().stay().teaHouse());
        return of(reservation.owner(), house, unit);
    }

    ReservationContext of(Owner owner, Optional<TeaHouse> house, ProcessingContext unit) {
        return new ReservationContext(
                house,
                stay -> states.loadEntity(RoomNights.class, HouseNights.of(owner.mode(), stay), unit)
                        .join(),
                booking -> hasBooking(owner, booking),
                clock.instant());
    }

    /** The owner of a booking never changes, so it is read without a consistency check. */
    private boolean hasBooking(Owner owner, UUID booking) {
        return history.<Owner, BookingEvent>fold(
                        Tags.of(new BookingId(booking)), BookingEvent.class, (_, event, _) -> event.owner())
                .filter(owner::equals)
                .isPresent();
    }
}
