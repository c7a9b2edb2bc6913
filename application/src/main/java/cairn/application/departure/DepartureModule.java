package cairn.application.departure;

import cairn.application.axon.History;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.module.CoreModule;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.DepartureFacts;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.PermitBooks;
import cairn.application.projection.ReadYourWrites;
import java.time.Clock;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

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
            axon.registerQueryHandlingModule(QueryHandlingModule.named("departure-queries")
                    .queryHandlers()
                    .annotatedQueryHandlingComponent(c -> new DepartureQueryHandler(
                            new History(c.getComponent(EventStorageEngine.class)),
                            bookings,
                            facts,
                            books,
                            conditions,
                            new ReadYourWrites(positions),
                            clock))
                    .annotatedQueryHandlingComponent(_ ->
                            new PermitsDueQueryHandler(bookings, facts, books, new ReadYourWrites(positions), clock)));
        };
    }
}
