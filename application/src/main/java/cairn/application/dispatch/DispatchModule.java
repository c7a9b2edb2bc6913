package cairn.application.dispatch;

import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.module.AggregateModule;
import cairn.application.module.PublicEventFamily;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.NextVersion;
import cairn.application.port.out.Views;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.Rebuild;
import cairn.application.projection.RebuildableProjection;
import cairn.application.projection.SequencePerMode;
import cairn.application.projection.SharedProcessor;
import cairn.application.projection.ViewProjection;
import cairn.application.view.DispatchView;
import cairn.application.view.ListedDispatch;
import cairn.domain.dispatch.Dispatch;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchId;
import java.time.Clock;
import java.util.function.Consumer;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;

public final class DispatchModule {

    public static final PublicEventFamily<DispatchEvent, DispatchView> EVENTS = new DispatchEvents();

    public static final RebuildableProjection<DispatchViews> PROJECTION = new RebuildableProjection<>(
            "dispatches", DispatchViews.PROJECTION, DispatchEvent.class, DispatchViews.class, DispatchModule::rebuild);

    private DispatchModule() {}

    public static Rebuild rebuild(
            EventStorageEngine log, TransactionManager transactions, DispatchViews views, NextVersion next) {
        return new Rebuild(
                log,
                transactions,
                next,
                DispatchEvent.class,
                SequencePerMode::deskFor,
                projection(views.next()),
                () -> {});
    }

    private static EventHandlingComponent projection(Views<DispatchId, ListedDispatch> views) {
        return new ViewProjection<>(DispatchEvent.class, DispatchEvent::dispatchId, ListedDispatch::after, views)
                .component();
    }

    /**
     * Registers dispatches.
     *
     * @param trouble receives the reason why a look-up for a new dispatch failed
     */
    public static AggregateModule of(
            DispatchViews views,
            Catalogues catalogues,
            LogPositions positions,
            Clock clock,
            Consumer<Exception> trouble) {
        return AggregateModule.of(EVENTS, PROJECTION, axon -> {
            axon.registerEntity(EventSourced.entity(
                    DispatchId.class, Dispatch.class, DispatchEvent.class, Tags::of, Dispatch::evolve));
            Handlers.registerCommands(
                    axon,
                    "dispatch-commands",
                    c -> new DispatchCommandHandler(
                            catalogues, new RescueContextLookup(History.of(c), trouble), clock));
            Handlers.registerQueries(
                    axon,
                    "dispatch-queries",
                    c -> new DispatchQueryHandler(History.of(c), views, new ReadYourWrites(positions)));
            SharedProcessor.register(axon, DispatchViews.PROJECTION, SequencePerMode::deskFor, _ -> projection(views));
        });
    }
}
