package cairn.application.port.in;

import cairn.application.view.DispatchView;
import cairn.application.view.Page;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.RescueStatus;
import java.util.Set;

/** Lists the dispatches that the requester may see, newest first, including the requester's own latest writes. */
public record ListDispatches(Requester requester, Set<RescueStatus> statuses, TimeWindows times, Window window)
        implements Query<Page<DispatchView>> {

    public ListDispatches {
        statuses = Set.copyOf(statuses);
    }

    public ListDispatches(Requester requester, Set<RescueStatus> statuses, Window window) {
        this(requester, statuses, TimeWindows.ANY, window);
    }
}
