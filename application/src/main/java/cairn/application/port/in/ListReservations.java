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

/** Lists an operator's reservations, newest first, including the operator's own latest writes. */
public record ListReservations(Owner owner, Filter filter, TimeWindows times, Window window)
        implements Query<Page<ReservationView>> {

    public ListReservations(Owner owner, Filter filter, Window window) {
        this(owner, filter, TimeWindows.ANY, window);
    }

    /**
     * Selects reservations; an empty member selects all.
     *
     * @param teaHouses the houses that the reservations may be in
     * @param from the date on or after which the stays have a night
     * @param to the date before which the stays have a night
     */
    public record Filter(
            Set<Status> statuses,
            Set<TeaHouseId> teaHouses,
            Optional<LocalDate> from,
            Optional<LocalDate> to,
            Optional<UUID> booking) {

        public Filter {
            statuses = Set.copyOf(statuses);
            teaHouses = Set.copyOf(teaHouses);
        }

        public static Filter ofBooking(UUID booking) {
            return new Filter(Set.of(), Set.of(), Optional.empty(), Optional.empty(), Optional.of(booking));
        }
    }
}
