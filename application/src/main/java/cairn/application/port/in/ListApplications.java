package cairn.application.port.in;

import cairn.application.view.ApplicationView;
import cairn.application.view.Page;
import cairn.domain.access.Requester;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permitapplication.PermitApplication.Status;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Lists the permit applications that the requester may see, including the requester's own latest writes.
 */
public record ListApplications(Requester requester, Filter filter, TimeWindows times, Sort sort, Window window)
        implements Query<Page<ApplicationView>> {

    /** The order of the list; ties by id. */
    public enum Sort {
        NEWEST,
        TREK_DATE
    }

    public ListApplications(Requester requester, Filter filter, TimeWindows times, Window window) {
        this(requester, filter, times, Sort.NEWEST, window);
    }

    public ListApplications(Requester requester, Filter filter, Window window) {
        this(requester, filter, TimeWindows.ANY, window);
    }

    /**
     * Selects applications; an empty member selects all.
     *
     * @param from the first trek date
     * @param to the last trek date
     * @param permitNumber a permit number; case, white space and punctuation do not matter
     */
    public record Filter(
            Set<Status> statuses,
            Optional<RouteId> route,
            Optional<LocalDate> from,
            Optional<LocalDate> to,
            Optional<UUID> booking,
            Optional<String> permitNumber) {

        public static final Filter ALL = new Filter(
                Set.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        public Filter {
            statuses = Set.copyOf(statuses);
        }

        public static Filter ofBooking(UUID booking) {
            return new Filter(
                    Set.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(booking),
                    Optional.empty());
        }

        public static Filter ofPermitNumber(String number) {
            return new Filter(
                    Set.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(number));
        }

        public Filter withStatuses(Set<Status> some) {
            return new Filter(some, route, from, to, booking, permitNumber);
        }
    }
}
