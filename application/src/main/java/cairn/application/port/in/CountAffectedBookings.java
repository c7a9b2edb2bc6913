package cairn.application.port.in;

import cairn.application.view.AffectedBookingCounts;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closure;
import java.util.List;

/** Counts the live bookings on a route that one of some closures affects, whether these are published or not. */
public record CountAffectedBookings(RouteId route, List<Closure> closures) implements Query<AffectedBookingCounts> {

    public CountAffectedBookings {
        closures = List.copyOf(closures);
    }
}
