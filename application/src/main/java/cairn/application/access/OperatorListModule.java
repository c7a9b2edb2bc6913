package cairn.application.access;

import cairn.application.axon.Handlers;
import cairn.application.module.AggregateModule;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.NextVersion;
import cairn.application.port.out.OperatorUsages;
import cairn.application.port.out.OperatorViews;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.Rebuild;
import cairn.application.projection.RebuildableProjection;
import cairn.application.projection.SequencePerMode;
import cairn.application.projection.SharedProcessor;
import cairn.domain.access.OperatorEvent;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;

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
                new OperatorProjection(views.next()),
                () -> {});
    }

    public static AggregateModule of(OperatorViews views, OperatorUsages usages, LogPositions positions, Clock clock) {
        return new AggregateModule(List.of(), Optional.of(PROJECTION), axon -> {
            Handlers.registerQueries(
                    axon,
                    "operator-list-queries",
                    _ -> new OperatorListQueryHandler(views, usages, new ReadYourWrites(positions), clock));
            SharedProcessor.register(
                    axon, OperatorViews.PROJECTION, SequencePerMode::deskFor, _ -> new OperatorProjection(views));
        });
    }
}
