package cairn.application.port.out;

import cairn.application.port.in.AuditFilter;
import cairn.application.port.in.Window;
import cairn.application.view.AuditEntry;
import cairn.application.view.Page;
import cairn.domain.access.OperatorId;

public interface AuditTrail {

    /**
     * Returns an operator's entries, newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid if the window's cursor is invalid, or a kind of the filter
     *     is unknown
     */
    Page<AuditEntry> of(OperatorId operator, AuditFilter filter, Window window);
}
