package cairn.application.reservation;

import cairn.application.port.out.Catalogues;
import cairn.application.traveller.PartyList;
import cairn.domain.booking.BookingId;
import cairn.domain.reservation.Guest;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.ReservationCommand.CancelReservation;
import cairn.domain.reservation.ReservationCommand.CheckIn;
import cairn.domain.reservation.ReservationCommand.CheckOut;
import cairn.domain.reservation.ReservationCommand.CreateReservation;
import cairn.domain.reservation.ReservationCommand.RecordNoShow;
import cairn.domain.reservation.ReservationCommand.UpdateReservation;
import cairn.domain.shared.Rejection.Missing;
import java.util.Optional;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.annotation.InjectEntity;

final class ReservationCommandHandler {

    private final Catalogues catalogues;
    private final ReservationFacts facts;
    private final PartyList party;

    ReservationCommandHandler(Catalogues catalogues, ReservationFacts facts, PartyList party) {
        this.catalogues = catalogues;
        this.facts = facts;
        this.party = party;
    }

    @CommandHandler
    void handle(CreateReservation command, ProcessingContext unit, EventAppender events) {
        var house = catalogues
                .current()
                .teaHouseCalled(command.teaHouse())
                .orElseThrow(() -> new Missing("There is no such tea house"));
        var named = command.guest().isPresent() ? command : command.with(leader(command));
        events.append(Reservation.create(named, house, facts.of(command.owner(), Optional.of(house), unit)));
    }

    private Optional<Guest> leader(CreateReservation command) {
        return command.bookingId()
                .flatMap(id -> party.of(new BookingId(id), command.owner()))
                .flatMap(view -> view.travellers().all().stream().findFirst())
                .map(traveller -> new Guest(traveller.name()));
    }

    @CommandHandler
    void handle(
            UpdateReservation command,
            @InjectEntity(idProperty = "reservationId") Reservation reservation,
            ProcessingContext unit,
            EventAppender events) {
        reservation.update(command, facts.of(reservation, unit)).ifPresent(events::append);
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
}
