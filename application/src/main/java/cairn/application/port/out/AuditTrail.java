package cairn.application.port.out;

import cairn.application.port.in.Window;
import cairn.application.view.AuditEntry;
import cairn.application.view.Page;
import cairn.domain.access.OperatorId;

/** What was done with operators, keys and members, and who did it. */
public interface AuditTrail {

    /**
     * An operator's, newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid if the cursor is none of ours
     */
    Page<AuditEntry> of(OperatorId operator, Window window);
}
