package cairn.application.access;

import cairn.application.axon.Handlers;
import cairn.application.module.AggregateModule;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.NextVersion;
import cairn.application.port.out.OperatorUsages;
import cairn.application.port.out.OperatorViews;
import cairn.application.port.out.Views;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.Rebuild;
import cairn.application.projection.RebuildableProjection;
import cairn.application.projection.SequencePerMode;
import cairn.application.projection.SharedProcessor;
import cairn.application.projection.ViewProjection;
import cairn.application.view.ListedOperator;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorId;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;

public final class OperatorListModule {

    public static final RebuildableProjection<OperatorViews> PROJECTION = new RebuildableProjection<>(
            "operators",
            OperatorViews.PROJECTION,
            OperatorEvent.class,
            OperatorViews.class,
            OperatorListModule::rebuild);

    private OperatorListModule() {}

    public static Rebuild rebuild(
            EventStorageEngine log, TransactionManager transactions, OperatorViews views, NextVersion next) {
        return new Rebuild(
                log,
                transactions,
                next,
                OperatorEvent.class,
                SequencePerMode::deskFor,
                projection(views.next()),
                () -> {});
    }

    /** Lists do not show keys; the share with the test keys may be ahead of the one with their operators. */
    private static EventHandlingComponent projection(Views<OperatorId, ListedOperator> views) {
        return new ViewProjection<>(OperatorEvent.class, OperatorEvent::operatorId, ListedOperator::after, views)
                .component(event -> !(event instanceof KeyEvent));
    }

    public static AggregateModule of(OperatorViews views, OperatorUsages usages, LogPositions positions, Clock clock) {
        return new AggregateModule(List.of(), Optional.of(PROJECTION), axon -> {
            Handlers.registerQueries(
                    axon,
                    "operator-list-queries",
                    _ -> new OperatorListQueryHandler(views, usages, new ReadYourWrites(positions), clock));
            SharedProcessor.register(axon, OperatorViews.PROJECTION, SequencePerMode::deskFor, _ -> projection(views));
        });
    }
}
