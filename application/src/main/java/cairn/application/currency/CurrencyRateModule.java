package cairn.application.currency;

import cairn.application.axon.EventFamily;
import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
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
            Handlers.registerCommands(axon, "currency-rate-commands", _ -> new CurrencyRateCommandHandler(clock));
            Handlers.registerQueries(
                    axon,
                    "currency-rate-queries",
                    c -> new CurrencyRateQueryHandler(
                            new CurrencyRateHistory(History.of(c)), new LogPoints(positions, times, clock)));
        });
    }
}
