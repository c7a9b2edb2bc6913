package cairn.application.booking;

import cairn.application.port.out.Catalogues;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.CompleteBooking;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingCommand.ExpireBooking;
import cairn.domain.booking.BookingCommand.RecordPayment;
import cairn.domain.booking.BookingCommand.ReduceParty;
import cairn.domain.booking.BookingCommand.ReleaseTestCrew;
import cairn.domain.booking.BookingCommand.StartBooking;
import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.booking.BookingCommand.UpdateTravellers;
import cairn.domain.booking.CrewRelease;
import cairn.domain.booking.TrailChoice;
import cairn.domain.booking.TrailChoice.ByRoute;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Clock;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.annotation.InjectEntity;

final class BookingCommandHandler {

    private final Catalogues catalogues;
    private final CancellationQuotes quotes;
    private final BookingFacts facts;
    private final Clock clock;

    BookingCommandHandler(Catalogues catalogues, CancellationQuotes quotes, BookingFacts facts, Clock clock) {
        this.catalogues = catalogues;
        this.quotes = quotes;
        this.facts = facts;
        this.clock = clock;
    }

    @CommandHandler
    void handle(CreateBooking command, ProcessingContext unit, EventAppender events) {
        var catalogue = catalogues.current();
        var trail = chosen(command.trail(), catalogue);
        var ladder = facts.ladder(command.owner(), unit);
        events.append(Booking.create(command, trail, ladder, facts.of(command.owner(), trail, unit)));
    }

    @CommandHandler
    void handle(
            ConfirmBooking command,
            @InjectEntity(idProperty = "bookingId") Booking booking,
            ProcessingContext unit,
            EventAppender events) {
        events.append(booking.confirm(command, facts.of(booking, unit)));
    }

    @CommandHandler
    void handle(
            UpdateBooking command,
            @InjectEntity(idProperty = "bookingId") Booking booking,
            ProcessingContext unit,
            EventAppender events) {
        booking.update(command, facts.of(booking, unit)).ifPresent(events::append);
    }

    @CommandHandler
    void handle(
            UpdateTravellers command,
            @InjectEntity(idProperty = "bookingId") Booking booking,
            ProcessingContext unit,
            EventAppender events) {
        booking.update(command, facts.of(booking, unit)).ifPresent(events::append);
    }

    @CommandHandler
    void handle(
            ReduceParty command,
            @InjectEntity(idProperty = "bookingId") Booking booking,
            ProcessingContext unit,
            EventAppender events) {
        events.append(booking.reduce(command, facts.of(booking, unit)));
    }

    @CommandHandler
    void handle(StartBooking command, @InjectEntity(idProperty = "bookingId") Booking booking, EventAppender events) {
        events.append(booking.start(command, clock.instant()));
    }

    @CommandHandler
    void handle(
            CompleteBooking command, @InjectEntity(idProperty = "bookingId") Booking booking, EventAppender events) {
        events.append(booking.complete(command, clock.instant()));
    }

    @CommandHandler
    void handle(
            ReleaseTestCrew command, @InjectEntity(idProperty = "bookingId") Booking booking, EventAppender events) {
        CrewRelease.decide(booking, command).ifPresent(events::append);
    }

    @CommandHandler
    void handle(RecordPayment command, @InjectEntity(idProperty = "bookingId") Booking booking, EventAppender events) {
        events.append(booking.record(command));
    }

    @CommandHandler
    void handle(
            CancelBooking command,
            @InjectEntity(idProperty = "bookingId") Booking booking,
            ProcessingContext unit,
            EventAppender events) {
        booking.cancel(command, quotes::read, facts.of(booking, unit)).ifPresent(events::append);
    }

    @CommandHandler
    void handle(ExpireBooking command, @InjectEntity(idProperty = "bookingId") Booking booking, EventAppender events) {
        booking.expire(command, clock.instant()).ifPresent(events::append);
    }

    private static Trail chosen(TrailChoice choice, Catalogue catalogue) {
        return switch (choice) {
            case ByTrail(var id) ->
                catalogue
                        .trail(id)
                        .orElseThrow(() -> new Invalid(
                                FaultCode.UNKNOWN_REFERENCE, "trailId", "must be a trail of the catalogue"));
            case ByRoute(var id) ->
                catalogue
                        .route(id)
                        .map(Route::primaryTrail)
                        .flatMap(catalogue::trail)
                        .orElseThrow(() -> new Invalid(
                                FaultCode.UNKNOWN_REFERENCE, "routeId", "must be a route of the catalogue"));
        };
    }
}
