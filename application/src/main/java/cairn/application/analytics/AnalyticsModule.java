package cairn.application.analytics;

import cairn.application.module.CoreModule;
import cairn.application.port.out.CancellationFigures;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.application.port.out.ResponseTimes;
import cairn.application.port.out.TakenNights;
import cairn.application.projection.LogPoints;
import cairn.application.projection.ReadYourWrites;
import java.time.Clock;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

public final class AnalyticsModule {

    private AnalyticsModule() {}

    public static CoreModule of(ResponseTimes times, CancellationFigures cancellations, LogPositions positions) {
        return axon -> axon.registerQueryHandlingModule(QueryHandlingModule.named("analytics-queries")
                .queryHandlers()
                .annotatedQueryHandlingComponent(
                        _ -> new AnalyticsQueryHandler(times, cancellations, new ReadYourWrites(positions))));
    }

    public static CoreModule occupancy(
            TakenNights nights,
            EventLogReader log,
            Catalogues catalogues,
            LogPositions positions,
            LogTimes times,
            Clock clock) {
        return axon -> axon.registerQueryHandlingModule(QueryHandlingModule.named("occupancy-queries")
                .queryHandlers()
                .annotatedQueryHandlingComponent(_ -> new OccupancyQueryHandler(
                        nights,
                        new EarlierNights(log),
                        catalogues,
                        new LogPoints(positions, times, clock),
                        new ReadYourWrites(positions))));
    }
}
