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

        public static final Filter ALL = new FilterBuilder().build();

        public Filter {
            statuses = Set.copyOf(statuses);
        }

        public Filter ofAnyStatus() {
            return withStatuses(Set.of());
        }

        public Filter withStatuses(Set<BookingStatus> some) {
            return new Filter(
                    some,
                    from,
                    to,
                    trail,
                    route,
                    customerEmail,
                    guide,
                    reference,
                    affectedByClosure,
                    words,
                    balanceDue);
        }

        public static Filter overlapping(Set<BookingStatus> statuses, LocalDate first, LocalDate last) {
            return new FilterBuilder().statuses(statuses).from(first).to(last).build();
        }

        /** Selects the bookings that a closure affects and whose treks end on or after a day. */
        public static Filter affectedFrom(LocalDate day) {
            return new FilterBuilder().from(day).affectedByClosure(true).build();
        }

        /** Selects the bookings with an amount due whose treks start on or before a day. */
        public static Filter dueUntil(Set<BookingStatus> statuses, LocalDate day) {
            return new FilterBuilder()
                    .statuses(statuses)
                    .to(day)
                    .balanceDue(true)
                    .build();
        }
    }

    /** Builds a filter by what it selects; at first it selects all bookings. */
    public static final class FilterBuilder {

        private Set<BookingStatus> statuses = Set.of();
        private Optional<LocalDate> from = Optional.empty();
        private Optional<LocalDate> to = Optional.empty();
        private Optional<TrailId> trail = Optional.empty();
        private Optional<RouteId> route = Optional.empty();
        private Optional<String> customerEmail = Optional.empty();
        private Optional<PorterId> guide = Optional.empty();
        private Optional<String> reference = Optional.empty();
        private Optional<Boolean> affectedByClosure = Optional.empty();
        private Optional<String> words = Optional.empty();
        private Optional<Boolean> balanceDue = Optional.empty();

        public FilterBuilder statuses(Set<BookingStatus> wanted) {
            statuses = wanted;
            return this;
        }

        public FilterBuilder from(LocalDate wanted) {
            from = Optional.of(wanted);
            return this;
        }

        public FilterBuilder to(LocalDate wanted) {
            to = Optional.of(wanted);
            return this;
        }

        public FilterBuilder trail(TrailId wanted) {
            trail = Optional.of(wanted);
            return this;
        }

        public FilterBuilder route(RouteId wanted) {
            route = Optional.of(wanted);
            return this;
        }

        public FilterBuilder customerEmail(String wanted) {
            customerEmail = Optional.of(wanted);
            return this;
        }

        public FilterBuilder guide(PorterId wanted) {
            guide = Optional.of(wanted);
            return this;
        }

        public FilterBuilder reference(String wanted) {
            reference = Optional.of(wanted);
            return this;
        }

        public FilterBuilder affectedByClosure(boolean wanted) {
            affectedByClosure = Optional.of(wanted);
            return this;
        }

        public FilterBuilder words(String wanted) {
            words = Optional.of(wanted);
            return this;
        }

        public FilterBuilder balanceDue(boolean wanted) {
            balanceDue = Optional.of(wanted);
            return this;
        }

        public Filter build() {
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
                    balanceDue);
        }
    }
}
