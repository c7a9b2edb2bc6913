package cairn.application.analytics;

import cairn.application.port.out.CancellationFigures;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.ResponseTimes;
import cairn.application.port.out.TakenNights;
import cairn.application.projection.ReadYourWrites;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

public final class AnalyticsModule {

    private AnalyticsModule() {}

    public static void register(
            EventSourcingConfigurer axon,
            TakenNights nights,
            ResponseTimes times,
            CancellationFigures cancellations,
            LogPositions positions) {
        axon.registerQueryHandlingModule(QueryHandlingModule.named("analytics-queries")
                .queryHandlers()
                .annotatedQueryHandlingComponent(
                        _ -> new AnalyticsQueryHandler(nights, times, cancellations, new ReadYourWrites(positions))));
    }
}
