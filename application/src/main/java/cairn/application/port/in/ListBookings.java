package cairn.application.port.in;

import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking.Status;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;

/** Which bookings does this operator have? Newest first, and not without what it has itself just written. */
public record ListBookings(Owner owner, Filter filter, TimeWindows times, Window window)
        implements Query<Page<BookingView>> {

    public ListBookings(Owner owner, Filter filter, Window window) {
        this(owner, filter, TimeWindows.ANY, window);
    }

    /**
     * What the bookings must have in common; what is empty asks for nothing.
     *
     * @param from treks that end on this day or later
     * @param to treks that start on this day or earlier
     * @param affectedByClosure as {@link BookingView#affectedByClosure()} says
     */
    public record Filter(
            Set<Status> statuses,
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
