package cairn.bootstrap.health;

import cairn.application.booking.BookingModule;
import cairn.application.dispatch.DispatchModule;
import cairn.application.permitapplication.ApplicationModule;
import cairn.application.port.out.LogPositions;
import cairn.application.reservation.ReservationModule;
import cairn.application.revenue.RevenueModule;
import cairn.domain.booking.BookingEvent;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.reservation.ReservationEvent;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Counts the events that each projection has not applied yet, except the newest. */
@Singleton
final class ProjectionLag {

    private static final Map<String, Class<?>> SHOWN = Map.of(
            ApplicationModule.VIEWS, ApplicationEvent.class,
            BookingModule.VIEWS, BookingEvent.class,
            DispatchModule.VIEWS, DispatchEvent.class,
            ReservationModule.VIEWS, ReservationEvent.class,
            RevenueModule.FACTS, BookingEvent.class);

    static final Set<String> PROJECTIONS = SHOWN.keySet();

    private final LogPositions positions;

    ProjectionLag(LogPositions positions) {
        this.positions = positions;
    }

    Map<String, Long> all() {
        return PROJECTIONS.stream().collect(Collectors.toMap(Function.identity(), this::of));
    }

    private long of(String projection) {
        return positions.lagOf(projection, Objects.requireNonNull(SHOWN.get(projection), projection));
    }
}
