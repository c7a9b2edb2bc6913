package cairn.application.analytics;

import cairn.application.axon.Handlers;
import cairn.application.module.CoreModule;
import cairn.application.port.out.AssignedDays;
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

public final class AnalyticsModule {

    private AnalyticsModule() {}

    public static CoreModule of(ResponseTimes times, CancellationFigures cancellations, LogPositions positions) {
        return axon -> Handlers.registerQueries(
                axon,
                "analytics-queries",
                _ -> new AnalyticsQueryHandler(times, cancellations, new ReadYourWrites(positions)));
    }

    /** Returns the reports that compare what is taken with what there is. */
    public static CoreModule utilisation(
            TakenNights nights,
            AssignedDays days,
            EventLogReader log,
            Catalogues catalogues,
            LogPositions positions,
            LogTimes times,
            Clock clock) {
        var events = new OwnEvents(log);
        var points = new LogPoints(positions, times, clock);
        var ownWrites = new ReadYourWrites(positions);
        return axon -> {
            Handlers.registerQueries(
                    axon,
                    "occupancy-queries",
                    _ -> new OccupancyQueryHandler(nights, new EarlierNights(events), catalogues, points, ownWrites));
            Handlers.registerQueries(
                    axon,
                    "crew-utilisation-queries",
                    _ -> new CrewUtilisationQueryHandler(
                            days, new EarlierCrewDays(events), catalogues, points, ownWrites));
        };
    }
}
