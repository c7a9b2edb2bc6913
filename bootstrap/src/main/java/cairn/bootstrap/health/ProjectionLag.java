package cairn.bootstrap.health;

import cairn.application.booking.BookingModule;
import cairn.application.dispatch.DispatchModule;
import cairn.application.permit.application.ApplicationModule;
import cairn.application.port.out.LogPositions;
import cairn.application.reservation.ReservationModule;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How many events each projection still has to show, but for the newest. */
@Singleton
final class ProjectionLag {

    static final List<String> PROJECTIONS =
            List.of(ApplicationModule.VIEWS, BookingModule.VIEWS, DispatchModule.VIEWS, ReservationModule.VIEWS);

    private final LogPositions positions;

    ProjectionLag(LogPositions positions) {
        this.positions = positions;
    }

    Map<String, Long> all() {
        return PROJECTIONS.stream().collect(Collectors.toMap(Function.identity(), this::of));
    }

    long of(String projection) {
        return positions.lagOf(projection);
    }
}
