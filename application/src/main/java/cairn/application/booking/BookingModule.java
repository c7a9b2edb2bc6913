package cairn.application.booking;

import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.module.AggregateModule;
import cairn.application.module.PublicEventFamily;
import cairn.application.port.log.Tags;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.NextVersion;
import cairn.application.port.out.Views;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.Rebuild;
import cairn.application.projection.RebuildableProjection;
import cairn.application.projection.SharedProcessor;
import cairn.application.projection.ViewProjection;
import cairn.application.reservation.ReservationFacts;
import cairn.application.view.BookingView;
import cairn.domain.access.OperatorId;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.CrewCalendar;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.TestClosureEvent;
import cairn.domain.conditions.TestClosures;
import java.time.Clock;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.axonframework.common.configuration.Configuration;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.modelling.StateManager;

public final class BookingModule {

    public static final PublicEventFamily<BookingEvent, BookingView> EVENTS = new BookingEvents();

    public static final RebuildableProjection<BookingViews> PROJECTION = new RebuildableProjection<>(
            "bookings", BookingViews.PROJECTION, BookingEvent.class, BookingViews.class, BookingModule::rebuild);

    private BookingModule() {}

    public static Rebuild rebuild(
            EventStorageEngine log, TransactionManager transactions, BookingViews views, NextVersion next) {
        return new Rebuild(log, transactions, next, BookingEvent.class, projection(views.next(), new History(log)));
    }

    private static EventHandlingComponent projection(Views<BookingId, BookingView> views, History history) {
        return new ViewProjection<>(BookingEvent.class, BookingEvent::bookingId, BookingView::after, views)
                .component(Kind.BOOKING, BookingId::new, history);
    }

    private static BookingFacts facts(Catalogues catalogues, Configuration axon, Clock clock) {
        return new BookingFacts(
                catalogues, axon.getComponent(Terms.class), axon.getComponent(StateManager.class), clock);
    }

    public static AggregateModule of(
            BookingViews views,
            Catalogues catalogues,
            EventLogReader log,
            LogPositions positions,
            RouteConditionsCache conditions,
            Encryption encryption,
            Clock clock) {
        return AggregateModule.of(EVENTS, PROJECTION, axon -> {
            var quotes = new CancellationQuotes(encryption);
            axon.registerEntity(
                    EventSourced.entity(BookingId.class, Booking.class, BookingEvent.class, Tags::of, Booking::evolve));
            axon.registerEntity(EventSourced.decisionModel(
                    CrewDays.class,
                    CrewCalendar.class,
                    BookingEvent.class,
                    CrewDays::tags,
                    CrewCalendar::after,
                    CrewCalendar.EMPTY));
            axon.registerEntity(EventSourced.decisionModel(
                    RouteId.class,
                    Closures.class,
                    ConditionsEvent.class,
                    route -> Set.of(Tags.closuresOf(route)),
                    Closures::after,
                    Closures.NONE));
            axon.registerEntity(EventSourced.decisionModel(
                    OperatorId.class,
                    TestClosures.class,
                    TestClosureEvent.class,
                    operator -> Set.of(Tags.testClosuresOf(operator)),
                    TestClosures::after,
                    TestClosures.NONE));
            axon.componentRegistry(registry ->
                    registry.registerComponent(Terms.class, c -> new Terms(c.getComponent(EventStorageEngine.class))));
            Handlers.registerCommands(
                    axon,
                    "booking-commands",
                    c -> new BookingCommandHandler(catalogues, quotes, facts(catalogues, c, clock), clock));
            Handlers.registerCommands(axon, "trip-commands", c -> {
                var states = c.getComponent(StateManager.class);
                var history = History.of(c);
                return new TripCommandHandler(
                        quotes,
                        facts(catalogues, c, clock),
                        new ReservationFacts(catalogues, states, history, clock),
                        states,
                        clock);
            });
            Handlers.registerQueries(axon, "booking-queries", c -> {
                var history = History.of(c);
                return new BookingQueryHandler(
                        history,
                        views,
                        new BookingChanges(history, positions),
                        new ReadYourWrites(positions),
                        conditions,
                        quotes,
                        catalogues,
                        clock);
            });
            Handlers.registerQueries(
                    axon,
                    "earlier-booking-queries",
                    c -> new EarlierBookingQueryHandler(
                            new KnownClosures(History.of(c)), log, views, new ReadYourWrites(positions)));
            Handlers.registerQueries(axon, "payment-queries", c -> new PaymentQueryHandler(History.of(c)));
            SharedProcessor.register(
                    axon, BookingViews.PROJECTION, UnaryOperator.identity(), c -> projection(views, History.of(c)));
        });
    }
}
