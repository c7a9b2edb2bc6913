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

/** Lists an operator's bookings, including the operator's own latest writes. */
public record ListBookings(Owner owner, Filter filter, TimeWindows times, Sort sort, Window window)
        implements Query<Page<BookingView>> {

    /** The order of the list; ties by id. */
    public enum Sort {
        NEWEST,
        START_DATE,
        /** Bookings that have been on hold, the earliest end of a hold first; others are left out. */
        HOLD_END
    }

    public ListBookings(Owner owner, Filter filter, Window window) {
        this(owner, filter, TimeWindows.ANY, Sort.NEWEST, window);
    }

    /**
     * Selects bookings; an empty member selects all.
     *
     * @param from the day on or after which the treks end
     * @param to the day on or before which the treks start
     * @param affectedByClosure the value of {@link BookingView#affectedByClosure()}
     * @param words the beginnings of words of the customer's name, e-mail address or phone number or of the
     *     reference, in any case and without accents, or at least four digits in a row of the phone number, however
     *     it is spaced; all of them must occur
     * @param balanceDue whether an amount is due
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
            Optional<Boolean> affectedByClosure,
            Optional<String> words,
            Optional<Boolean> balanceDue) {

        public static final Filter ALL = new Filter(
                Set.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());

        public Filter {
            statuses = Set.copyOf(statuses);
        }

        /** Selects bookings whether or not an amount is due. */
        public Filter(
                Set<BookingStatus> statuses,
                Optional<LocalDate> from,
                Optional<LocalDate> to,
                Optional<TrailId> trail,
                Optional<RouteId> route,
                Optional<String> customerEmail,
                Optional<PorterId> guide,
                Optional<String> reference,
                Optional<Boolean> affectedByClosure,
                Optional<String> words) {
            this(
                    statuses,
                    from,
                    to,
                    trail,
                    route,
                    customerEmail,
                    guide,
                    reference,
                    affectedByClosure,
                    words,
                    Optional.empty());
        }

        public Filter ofAnyStatus() {
            return withStatuses(Set.of());
        }

        public Filter withStatuses(Set<BookingStatus> some) {
            return with(some, from, to);
        }

        public static Filter overlapping(Set<BookingStatus> statuses, LocalDate first, LocalDate last) {
            return ALL.with(statuses, Optional.of(first), Optional.of(last));
        }

        /** Selects the bookings that a closure affects and whose treks end on or after a day. */
        public static Filter affectedFrom(LocalDate day) {
            return new Filter(
                    Set.of(),
                    Optional.of(day),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(true),
                    Optional.empty());
        }

        /** Selects the bookings with an amount due whose treks start on or before a day. */
        public static Filter dueUntil(Set<BookingStatus> statuses, LocalDate day) {
            return ALL.with(statuses, Optional.empty(), Optional.of(day)).withBalanceDue(Optional.of(true));
        }

        public Filter withBalanceDue(Optional<Boolean> wanted) {
            return new Filter(
                    statuses,
                    from,
                    to,
                    trail,
                    route,
                    customerEmail,
                    guide,
                    reference,
                    affectedByClosure,
                    words,
                    wanted);
        }

        private Filter with(Set<BookingStatus> some, Optional<LocalDate> first, Optional<LocalDate> last) {
            return new Filter(
                    some,
                    first,
                    last,
                    trail,
                    route,
                    customerEmail,
                    guide,
                    reference,
                    affectedByClosure,
                    words,
                    balanceDue);
        }
    }
}
