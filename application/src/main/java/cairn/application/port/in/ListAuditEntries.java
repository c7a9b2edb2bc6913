package cairn.application.port.in;

import cairn.application.view.AuditEntry;
import cairn.application.view.Page;
import cairn.domain.access.OperatorId;

/** Lists the operations on an operator's keys, limits and members, with their authors, newest first. */
public record ListAuditEntries(OperatorId operatorId, AuditFilter filter, Window window)
        implements Query<Page<AuditEntry>> {}
