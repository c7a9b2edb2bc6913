package cairn.application.port.out;

import cairn.application.port.in.ListDispatches;
import cairn.application.view.ListedDispatch;
import cairn.application.view.Page;
import cairn.application.view.UnacknowledgedDispatches;
import cairn.domain.dispatch.DispatchId;

/** Stores the list entries of dispatches; their details are read from events. */
public interface DispatchViews extends Views<DispatchId, ListedDispatch> {

    String PROJECTION = "dispatch-views";

    Views<DispatchId, ListedDispatch> next();

    /**
     * Returns a page of dispatches, newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is invalid
     */
    Page<ListedDispatch> list(ListDispatches question);

    /** Counts the live dispatches of all operators that no rescue desk has acknowledged. */
    UnacknowledgedDispatches unacknowledged();
}
