package cairn.application.reservation;

import cairn.application.axon.History;
import cairn.application.axon.Tags;
import cairn.application.port.out.Catalogues;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.reservation.Circumstances;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.ReservationCommand.CancelReservation;
import cairn.domain.reservation.ReservationCommand.CheckIn;
import cairn.domain.reservation.ReservationCommand.CheckOut;
import cairn.domain.reservation.ReservationCommand.CreateReservation;
import cairn.domain.reservation.ReservationCommand.RecordNoShow;
import cairn.domain.reservation.ReservationCommand.UpdateReservation;
import cairn.domain.reservation.RoomNights;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.StateManager;
import org.axonframework.modelling.annotation.InjectEntity;

/** Hands each command to the reservation it names, along with the facts a reservation cannot know by itself. */
final class ReservationCommandHandler {

    private final Catalogues catalogues;
    private final StateManager states;
    private final History history;
    private final Clock clock;

    ReservationCommandHandler(Catalogues catalogues, StateManager states, History history, Clock clock) {
        this.catalogues = catalogues;
        this.states = states;
        this.history = history;
        this.clock = clock;
    }

    @CommandHandler
    void handle(CreateReservation command, ProcessingContext unit, EventAppender events) {
        var house = catalogues
                .current()
                .teaHouseCalled(command.teaHouse())
                .orElseThrow(() -> new Missing("There is no such tea house"));
        events.append(Reservation.create(command, house, circumstances(command.owner(), Optional.of(house), unit)));
    }

    @CommandHandler
    void handle(
            UpdateReservation command,
            @InjectEntity(idProperty = "reservationId") Reservation reservation,
            ProcessingContext unit,
            EventAppender events) {
        var house = catalogues.current().teaHouse(reservation.lodging().stay().teaHouse());
        reservation
                .update(command, circumstances(reservation.owner(), house, unit))
                .ifPresent(events::append);
    }

    @CommandHandler
    void handle(
            CancelReservation command,
            @InjectEntity(idProperty = "reservationId") Reservation reservation,
            EventAppender events) {
        reservation.cancel(command).ifPresent(events::append);
    }

    @CommandHandler
    void handle(
            CheckIn command,
            @InjectEntity(idProperty = "reservationId") Reservation reservation,
            EventAppender events) {
        events.append(reservation.checkIn(command));
    }

    @CommandHandler
    void handle(
            CheckOut command,
            @InjectEntity(idProperty = "reservationId") Reservation reservation,
            EventAppender events) {
        events.append(reservation.checkOut(command));
    }

    @CommandHandler
    void handle(
            RecordNoShow command,
            @InjectEntity(idProperty = "reservationId") Reservation reservation,
            EventAppender events) {
        events.append(reservation.recordNoShow(command));
    }

    /** The rooms are read where they are asked for only, and events are appended only where it is still so. */
    private Circumstances circumstances(Owner owner, Optional<TeaHouse> house, ProcessingContext unit) {
        return new Circumstances(
                house,
                stay -> states.loadEntity(RoomNights.class, HouseNights.of(owner.mode(), stay), unit)
                        .join(),
                booking -> hasBooking(owner, booking),
                clock.instant());
    }

    /** Whose a booking is never changes: it is read beside the decision, which no change of the booking concerns. */
    private boolean hasBooking(Owner owner, UUID booking) {
        return history.<Owner, BookingEvent>fold(
                        Tags.of(new BookingId(booking)), BookingEvent.class, (_, event, _) -> event.owner())
                .filter(owner::equals)
                .isPresent();
    }
}
