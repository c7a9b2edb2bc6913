package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.AffectedBookings;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.RouteNoticeEvent;
import cairn.domain.conditions.RouteNoticeEvent.ClosureNotified;
import cairn.domain.conditions.RouteNoticeEvent.ReopeningNotified;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The newest notice to an operator about a route.
 *
 * @param closures the closure, or the lifted parts of closures
 * @param reopenedFrom the first day on which the route is open again
 */
public record RouteNoticeView(
        Owner owner,
        RouteId route,
        Status status,
        List<Closure> closures,
        Optional<LocalDate> reopenedFrom,
        AffectedBookings bookings,
        Instant updatedAt)
        implements ResourceView {

    public enum Status {
        CLOSED,
        REOPENED
    }

    public RouteNoticeView {
        closures = List.copyOf(closures);
    }

    public static RouteNoticeView of(RouteNoticeEvent event, Instant at) {
        return switch (event) {
            case ClosureNotified e ->
                new RouteNoticeView(
                        e.owner(), e.route(), Status.CLOSED, List.of(e.closure()), Optional.empty(), e.bookings(), at);
            case ReopeningNotified e ->
                new RouteNoticeView(
                        e.owner(), e.route(), Status.REOPENED, e.lifted(), Optional.of(e.from()), e.bookings(), at);
        };
    }
}
