package cairn.application.reservation;

import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.module.AggregateModule;
import cairn.application.module.PublicEventFamily;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.NextVersion;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.TakenRooms;
import cairn.application.port.out.Views;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.Rebuild;
import cairn.application.projection.RebuildableProjection;
import cairn.application.projection.SharedProcessor;
import cairn.application.projection.ViewProjection;
import cairn.application.traveller.PartyList;
import cairn.application.view.ReservationView;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationId;
import cairn.domain.reservation.RoomNights;
import java.time.Clock;
import java.util.function.UnaryOperator;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.modelling.StateManager;

public final class ReservationModule {

    public static final PublicEventFamily<ReservationEvent, ReservationView> EVENTS = new ReservationEvents();

    public static final RebuildableProjection<ReservationViews> PROJECTION = new RebuildableProjection<>(
            "reservations",
            ReservationViews.PROJECTION,
            ReservationEvent.class,
            ReservationViews.class,
            ReservationModule::rebuild);

    private ReservationModule() {}

    public static Rebuild rebuild(
            EventStorageEngine log, TransactionManager transactions, ReservationViews views, NextVersion next) {
        return new Rebuild(
                log,
                transactions,
                next,
                ReservationEvent.class,
                UnaryOperator.identity(),
                projection(views.next(), new History(log)),
                views::countTakenRooms);
    }

    private static EventHandlingComponent projection(Views<ReservationId, ReservationView> views, History history) {
        return new ViewProjection<>(
                        ReservationEvent.class, ReservationEvent::reservationId, ReservationView::after, views)
                .component(Kind.RESERVATION, ReservationId::new, history);
    }

    public static AggregateModule of(
            ReservationViews views,
            TakenRooms takenRooms,
            Catalogues catalogues,
            EventLogReader log,
            LogPositions positions,
            Clock clock) {
        return AggregateModule.of(EVENTS, PROJECTION, axon -> {
            axon.registerEntity(EventSourced.entity(
                    ReservationId.class, Reservation.class, ReservationEvent.class, Tags::of, Reservation::evolve));
            axon.registerEntity(EventSourced.decisionModel(
                    HouseNights.class,
                    RoomNights.class,
                    ReservationEvent.class,
                    HouseNights::tags,
                    RoomNights::after,
                    RoomNights.EMPTY));
            Handlers.registerCommands(axon, "reservation-commands", c -> {
                var history = History.of(c);
                return new ReservationCommandHandler(
                        catalogues,
                        new ReservationFacts(catalogues, c.getComponent(StateManager.class), history, clock),
                        new PartyList(history));
            });
            Handlers.registerQueries(
                    axon,
                    "reservation-queries",
                    c -> new ReservationQueryHandler(History.of(c), log, views, new ReadYourWrites(positions)));
            Handlers.registerQueries(
                    axon,
                    "availability-queries",
                    _ -> new AvailabilityQueryHandler(catalogues, takenRooms, views, new ReadYourWrites(positions)));
            SharedProcessor.register(
                    axon, ReservationViews.PROJECTION, UnaryOperator.identity(), c -> projection(views, History.of(c)));
        });
    }
}
