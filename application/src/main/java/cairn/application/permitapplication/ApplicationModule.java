package cairn.application.permitapplication;

import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.module.AggregateModule;
import cairn.application.module.PublicEventFamily;
import cairn.application.port.log.Tags;
import cairn.application.port.out.ApplicationViews;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.NextVersion;
import cairn.application.port.out.PermitBooks;
import cairn.application.port.out.Pseudonyms;
import cairn.application.port.out.Views;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.Rebuild;
import cairn.application.projection.RebuildableProjection;
import cairn.application.projection.SequencePerMode;
import cairn.application.projection.SharedProcessor;
import cairn.application.projection.ViewProjection;
import cairn.application.view.ApplicationView;
import cairn.application.view.ListedApplication;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.permitapplication.PermitRegister;
import java.time.Clock;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.modelling.StateManager;

/**
 * Registers the commands, the queries and the projection of permit applications with Axon. The closures of routes are
 * registered with bookings.
 */
public final class ApplicationModule {

    public static final PublicEventFamily<ApplicationEvent, ApplicationView> EVENTS = new ApplicationEvents();

    public static final RebuildableProjection<ApplicationViews> PROJECTION = new RebuildableProjection<>(
            "applications",
            ApplicationViews.PROJECTION,
            ApplicationEvent.class,
            ApplicationViews.class,
            ApplicationModule::rebuild);

    private ApplicationModule() {}

    public static Rebuild rebuild(
            EventStorageEngine log, TransactionManager transactions, ApplicationViews views, NextVersion next) {
        return new Rebuild(
                log,
                transactions,
                next,
                ApplicationEvent.class,
                SequencePerMode::deskFor,
                projection(views.next()),
                () -> {});
    }

    private static EventHandlingComponent projection(Views<ApplicationId, ListedApplication> views) {
        return new ViewProjection<>(
                        ApplicationEvent.class, ApplicationEvent::applicationId, ListedApplication::after, views)
                .component();
    }

    public static AggregateModule of(
            ApplicationViews views,
            PermitBooks books,
            Pseudonyms pseudonyms,
            EventLogReader log,
            LogPositions positions,
            Clock clock) {
        return AggregateModule.of(EVENTS, PROJECTION, axon -> {
            axon.registerEntity(EventSourced.entity(
                    ApplicationId.class,
                    PermitApplication.class,
                    ApplicationEvent.class,
                    Tags::of,
                    PermitApplication::evolve));
            axon.registerEntity(EventSourced.decisionModel(
                    ClaimedPermits.class,
                    PermitRegister.class,
                    ApplicationEvent.class,
                    ClaimedPermits::tags,
                    PermitRegister::after,
                    PermitRegister.EMPTY));
            Handlers.registerCommands(
                    axon,
                    "application-commands",
                    c -> new ApplicationCommandHandler(
                            books, pseudonyms, c.getComponent(StateManager.class), History.of(c), clock));
            Handlers.registerQueries(
                    axon,
                    "application-queries",
                    c -> new ApplicationQueryHandler(
                            History.of(c), log, views, new ReadYourWrites(positions), books, clock));
            SharedProcessor.register(
                    axon, ApplicationViews.PROJECTION, SequencePerMode::deskFor, _ -> projection(views));
        });
    }
}
