package cairn.application.port.in;

import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;

/** Lists an operator's bookings, newest first, including the operator's own latest writes. */
public record ListBookings(Owner owner, Filter filter, TimeWindows times, Window window)
        implements Query<Page<BookingView>> {

    public ListBookings(Owner owner, Filter filter, Window window) {
        this(owner, filter, TimeWindows.ANY, window);
    }

    /**
     * Selects bookings; an empty member selects all.
     *
     * @param from the day on or after which the treks end
     * @param to the day on or before which the treks start
     * @param affectedByClosure the value of {@link BookingView#affectedByClosure()}
     */
    public record Filter(
            Set<BookingStatus> statuses,
            Optional<LocalDate> from,
            Optional<LocalDate> to,
            Optional<TrailId> trail,
            Optional<RouteId> route,
            Optional<String> customerEmail,
            Optional<PorterId> guide,
            Optional<String> reference,
            Optional<Boolean> affectedByClosure) {

        public Filter {
            statuses = Set.copyOf(statuses);
        }
    }
}
