package cairn.application.departure;

import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.module.CoreModule;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.DepartureFacts;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.PermitBooks;
import cairn.application.projection.ReadYourWrites;
import java.time.Clock;

public final class DepartureModule {

    private DepartureModule() {}

    public static CoreModule of(
            BookingViews bookings,
            DepartureFacts facts,
            PermitBooks books,
            RouteConditionsCache conditions,
            LogPositions positions,
            Clock clock) {
        return axon -> {
            Handlers.registerQueries(
                    axon,
                    "departure-queries",
                    c -> new DepartureQueryHandler(
                            History.of(c), bookings, facts, books, conditions, new ReadYourWrites(positions), clock));
            Handlers.registerQueries(
                    axon,
                    "permits-due-queries",
                    _ -> new PermitsDueQueryHandler(bookings, facts, books, new ReadYourWrites(positions), clock));
        };
    }
}
