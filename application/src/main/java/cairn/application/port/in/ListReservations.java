package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Reservation.Status;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Which reservations does this operator have? Newest first, and not without what it has itself just written. */
public record ListReservations(Owner owner, Filter filter, TimeWindows times, Window window)
        implements Query<Page<ReservationView>> {

    public ListReservations(Owner owner, Filter filter, Window window) {
        this(owner, filter, TimeWindows.ANY, window);
    }

    /**
     * What the reservations must have in common; what is empty asks for nothing.
     *
     * @param from stays with a night of this date or later
     * @param to stays with a night before this date
     */
    public record Filter(
            Set<Status> statuses,
            Optional<TeaHouseId> teaHouse,
            Optional<LocalDate> from,
            Optional<LocalDate> to,
            Optional<UUID> booking) {

        public Filter {
            statuses = Set.copyOf(statuses);
        }
    }
}
