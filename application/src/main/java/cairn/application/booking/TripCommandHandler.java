package cairn.application.booking;

import cairn.application.port.in.CancelTrip;
import cairn.application.port.in.MoveTrip;
import cairn.application.reservation.ReservationFacts;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingId;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawApplication;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.reservation.ReservationCommand.CancelReservation;
import cairn.domain.reservation.ReservationId;
import cairn.domain.reservation.StayMoves;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.StateManager;

/**
 * Changes a booking together with its reservations and permit applications. All decisions precede the first append,
 * because an appended event is offered to every entity that was loaded.
 */
final class TripCommandHandler {

    private final CancellationQuotes quotes;
    private final BookingFacts bookingFacts;
    private final ReservationFacts reservationFacts;
    private final StateManager states;
    private final Clock clock;

    TripCommandHandler(
            CancellationQuotes quotes,
            BookingFacts bookingFacts,
            ReservationFacts reservationFacts,
            StateManager states,
            Clock clock) {
        this.quotes = quotes;
        this.bookingFacts = bookingFacts;
        this.reservationFacts = reservationFacts;
        this.states = states;
        this.clock = clock;
    }

    @CommandHandler
    void handle(CancelTrip command, ProcessingContext unit, EventAppender events) {
        var cancellation = command.booking();
        var owner = cancellation.owner();
        var booking = booking(cancellation.bookingId(), unit);
        var decided = new ArrayList<Object>();
        booking.cancel(cancellation, quotes::read, bookingFacts.of(booking, unit))
                .ifPresent(decided::add);
        for (var reservation : open(command.reservations(), booking.id(), unit)) {
            reservation
                    .cancel(new CancelReservation(reservation.id(), owner, Optional.empty()))
                    .ifPresent(decided::add);
        }
        var now = clock.instant();
        for (var application : open(command.permits(), now, unit)) {
            application
                    .withdraw(new WithdrawApplication(application.id(), owner, Optional.empty()), now)
                    .ifPresent(decided::add);
        }
        decided.forEach(events::append);
    }

    @CommandHandler
    void handle(MoveTrip command, ProcessingContext unit, EventAppender events) {
        var change = command.booking();
        var booking = booking(change.bookingId(), unit);
        var updated = booking.update(change, bookingFacts.of(booking, unit));
        long days = ChronoUnit.DAYS.between(booking.arrangement().startDate(), change.startDate());
        var moved = StayMoves.by(
                days,
                open(command.reservations(), booking.id(), unit),
                reservation -> reservationFacts.of(reservation, unit));
        updated.ifPresent(events::append);
        moved.forEach(events::append);
    }

    private Booking booking(BookingId id, ProcessingContext unit) {
        return loaded(Booking.class, id, unit);
    }

    private List<Reservation> open(Set<ReservationId> ids, BookingId booking, ProcessingContext unit) {
        return ids.stream()
                .map(id -> loaded(Reservation.class, id, unit))
                .filter(reservation -> reservation.status() == Status.CONFIRMED)
                .filter(reservation -> reservation
                        .lodging()
                        .bookingId()
                        .filter(booking.value()::equals)
                        .isPresent())
                .toList();
    }

    private List<PermitApplication> open(Set<ApplicationId> ids, Instant now, ProcessingContext unit) {
        return ids.stream()
                .map(id -> loaded(PermitApplication.class, id, unit))
                .filter(application -> application.mayBeWithdrawnAt(now))
                .toList();
    }

    private <T> T loaded(Class<T> aggregate, Object id, ProcessingContext unit) {
        return Optional.ofNullable(states.loadEntity(aggregate, id, unit).join())
                .orElseThrow(Missing::object);
    }
}
