package cairn.application.booking;

import cairn.application.port.out.Catalogues;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.TrailChoice;
import cairn.domain.booking.TrailChoice.ByRoute;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Clock;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.annotation.InjectEntity;

/** Hands each command to the booking it names, along with the facts a booking cannot know by itself. */
final class BookingCommandHandler {

    private final Catalogues catalogues;
    private final Clock clock;

    BookingCommandHandler(Catalogues catalogues, Clock clock) {
        this.catalogues = catalogues;
        this.clock = clock;
    }

    @CommandHandler
    void handle(CreateBooking command, EventAppender events) {
        events.append(Booking.create(command, chosen(command.trail()), clock.instant()));
    }

    @CommandHandler
    void handle(ConfirmBooking command, @InjectEntity(idProperty = "bookingId") Booking booking, EventAppender events) {
        events.append(booking.confirm(command, clock.instant()));
    }

    @CommandHandler
    void handle(CancelBooking command, @InjectEntity(idProperty = "bookingId") Booking booking, EventAppender events) {
        booking.cancel(command, clock.instant()).ifPresent(events::append);
    }

    private Trail chosen(TrailChoice choice) {
        var catalogue = catalogues.current();
        return switch (choice) {
            case ByTrail(var id) ->
                catalogue.trail(id).orElseThrow(() -> new Invalid("trailId", "must name a trail of the catalogue"));
            case ByRoute(var id) ->
                catalogue
                        .route(id)
                        .map(Route::primaryTrail)
                        .flatMap(catalogue::trail)
                        .orElseThrow(() -> new Invalid("routeId", "must name a route of the catalogue"));
        };
    }
}
