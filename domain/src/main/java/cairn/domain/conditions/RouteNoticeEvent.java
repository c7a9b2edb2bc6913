package cairn.domain.conditions;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import java.time.LocalDate;
import java.util.List;

public sealed interface RouteNoticeEvent extends Owned {

    RouteId route();

    long cause();

    AffectedBookings bookings();

    record ClosureNotified(Owner owner, RouteId route, long cause, Closure closure, AffectedBookings bookings)
            implements RouteNoticeEvent {}

    record ReopeningNotified(
            Owner owner, RouteId route, long cause, LocalDate from, List<Closure> lifted, AffectedBookings bookings)
            implements RouteNoticeEvent {

        public ReopeningNotified {
            lifted = List.copyOf(lifted);
        }
    }
}
