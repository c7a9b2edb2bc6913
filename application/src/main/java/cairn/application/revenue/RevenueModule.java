package cairn.application.revenue;

import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.currency.CurrencyRateHistory;
import cairn.application.module.CoreModule;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.application.port.out.NextVersion;
import cairn.application.port.out.RevenueFactStore;
import cairn.application.port.out.RevenueFacts;
import cairn.application.projection.LogPoints;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.Rebuild;
import cairn.application.projection.RebuildableProjection;
import cairn.application.projection.SharedProcessor;
import cairn.domain.booking.BookingEvent;
import java.time.Clock;
import java.util.function.UnaryOperator;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;

public final class RevenueModule {

    /**
     * The batch size. Larger batches would write fewer rows twice, but up to four batches are in memory, on a small
     * heap, too.
     */
    private static final int BATCH = 5_000;

    public static final RebuildableProjection<RevenueFacts> PROJECTION = new RebuildableProjection<>(
            "revenue", RevenueFacts.PROJECTION, BookingEvent.class, RevenueFacts.class, RevenueModule::rebuild);

    private RevenueModule() {}

    public static Rebuild rebuild(
            EventStorageEngine log, TransactionManager transactions, RevenueFacts facts, NextVersion next) {
        return new Rebuild(log, transactions, next, BookingEvent.class, BATCH, projection(facts.next()));
    }

    private static EventHandlingComponent projection(RevenueFactStore facts) {
        return new RevenueFactWriter(facts).component();
    }

    public static CoreModule of(
            RevenueFacts facts, Catalogues catalogues, LogPositions positions, LogTimes times, Clock clock) {
        return axon -> {
            Handlers.registerQueries(
                    axon, "log-queries", _ -> new LogMomentQueryHandler(new LogPoints(positions, times, clock), times));
            var revenue = new RevenueQueryHandler(
                    facts,
                    catalogues,
                    positions,
                    new LogPoints(positions, times, clock),
                    new ReadYourWrites(positions));
            Handlers.registerQueries(axon, "revenue-queries", _ -> revenue);
            Handlers.registerQueries(
                    axon,
                    "revenue-conversion-queries",
                    c -> new RevenueConversionQueryHandler(
                            revenue, new CurrencyRateHistory(History.of(c)), times, clock));
            Handlers.registerQueries(
                    axon, "booking-pace-queries", _ -> new BookingPaceQueryHandler(facts, positions, times, clock));
            Handlers.registerQueries(
                    axon,
                    "booking-funnel-queries",
                    _ -> new BookingFunnelQueryHandler(facts, positions, new LogPoints(positions, times, clock)));
            SharedProcessor.register(axon, RevenueFacts.PROJECTION, UnaryOperator.identity(), _ -> projection(facts));
        };
    }
}
