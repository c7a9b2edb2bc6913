package cairn.application.port.in;

import cairn.application.view.AuditEntry;
import cairn.application.view.Page;
import cairn.domain.access.OperatorId;

/** What was done with this operator's keys, limits and members, and who did it? Newest first. */
public record ListAuditEntries(OperatorId operatorId, Window window) implements Query<Page<AuditEntry>> {}
