package cairn.application.port.in;

import cairn.application.view.DispatchView;
import cairn.application.view.Page;
import cairn.domain.dispatch.Dispatch.Status;
import cairn.domain.dispatch.Party;
import java.util.Set;

/**
 * Which dispatches does somebody deal with? Newest first, and not without what they have themselves just written.
 *
 * @param statuses of which each dispatch has one; none for all
 */
public record ListDispatches(Party party, Set<Status> statuses, TimeWindows times, Window window)
        implements Query<Page<DispatchView>> {

    public ListDispatches {
        statuses = Set.copyOf(statuses);
    }

    public ListDispatches(Party party, Set<Status> statuses, Window window) {
        this(party, statuses, TimeWindows.ANY, window);
    }
}
