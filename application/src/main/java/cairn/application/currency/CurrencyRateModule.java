package cairn.application.currency;

import cairn.application.axon.EventFamily;
import cairn.application.axon.EventSourced;
import cairn.application.axon.History;
import cairn.application.module.AggregateModule;
import cairn.application.port.log.Tags;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.application.projection.LogPoints;
import cairn.domain.currency.CurrencyRateEvent;
import cairn.domain.currency.MonthlyRates;
import java.time.Clock;
import java.time.YearMonth;
import java.util.List;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.commandhandling.configuration.CommandHandlingModule;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

public final class CurrencyRateModule {

    public static final List<EventFamily<?>> EVENTS = List.of(new CurrencyRateEvents());

    private CurrencyRateModule() {}

    public static AggregateModule of(LogPositions positions, LogTimes times, Clock clock) {
        return AggregateModule.of(EVENTS, axon -> {
            axon.registerEntity(EventSourced.setOfObjects(
                    YearMonth.class,
                    MonthlyRates.class,
                    CurrencyRateEvent.class,
                    Tags::ratesOf,
                    MonthlyRates::after,
                    MonthlyRates.NONE));
            axon.registerCommandHandlingModule(CommandHandlingModule.named("currency-rate-commands")
                    .commandHandlers()
                    .annotatedCommandHandlingComponent(_ -> new CurrencyRateCommandHandler(clock)));
            axon.registerQueryHandlingModule(QueryHandlingModule.named("currency-rate-queries")
                    .queryHandlers()
                    .annotatedQueryHandlingComponent(c -> new CurrencyRateQueryHandler(
                            new CurrencyRateHistory(new History(c.getComponent(EventStorageEngine.class))),
                            new LogPoints(positions, times, clock))));
        });
    }
}
