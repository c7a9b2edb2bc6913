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

/** Which permit applications does somebody deal with? Newest first, and not without what they have just written. */
public record ListApplications(Requester requester, Filter filter, TimeWindows times, Window window)
        implements Query<Page<ApplicationView>> {

    public ListApplications(Requester requester, Filter filter, Window window) {
        this(requester, filter, TimeWindows.ANY, window);
    }

    /**
     * What the applications must have in common; what is empty asks for nothing.
     *
     * @param from trek dates from this day on
     * @param to trek dates up to this day
     */
    public record Filter(
            Set<Status> statuses,
            Optional<RouteId> route,
            Optional<LocalDate> from,
            Optional<LocalDate> to,
            Optional<UUID> booking) {

        public Filter {
            statuses = Set.copyOf(statuses);
        }
    }
}
