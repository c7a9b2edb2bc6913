package cairn.application.port.out;

import cairn.application.port.in.Window;
import cairn.application.view.ActView;
import cairn.application.view.Page;
import cairn.domain.access.OperatorId;

/** What was done with operators, keys and members, and who did it. */
public interface Acts {

    /**
     * An operator's, newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid if the cursor is none of ours
     */
    Page<ActView> of(OperatorId operator, Window window);
}
