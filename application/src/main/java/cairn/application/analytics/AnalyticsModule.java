package cairn.application.analytics;

import cairn.application.module.CoreModule;
import cairn.application.port.out.CancellationFigures;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.ResponseTimes;
import cairn.application.port.out.TakenNights;
import cairn.application.projection.ReadYourWrites;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

public final class AnalyticsModule {

    private AnalyticsModule() {}

    public static CoreModule of(
            TakenNights nights, ResponseTimes times, CancellationFigures cancellations, LogPositions positions) {
        return axon -> {
            axon.registerQueryHandlingModule(QueryHandlingModule.named("analytics-queries")
                    .queryHandlers()
                    .annotatedQueryHandlingComponent(_ ->
                            new AnalyticsQueryHandler(nights, times, cancellations, new ReadYourWrites(positions))));
        };
    }
}
