package cairn.application.port.out;

import cairn.application.port.in.ListDispatches;
import cairn.application.view.ListedDispatch;
import cairn.application.view.Page;
import cairn.application.view.UnacknowledgedDispatches;
import cairn.domain.dispatch.DispatchId;

/** Which dispatches there are, for lists; what they are is told by their events. */
public interface DispatchViews extends Views<DispatchId, ListedDispatch> {

    /** Those of the next version, while there is one. */
    Views<DispatchId, ListedDispatch> next();

    /**
     * Newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is none of ours
     */
    Page<ListedDispatch> list(ListDispatches question);

    /** Counts the live dispatches of all operators that wait for the rescue desk. */
    UnacknowledgedDispatches unacknowledged();
}
