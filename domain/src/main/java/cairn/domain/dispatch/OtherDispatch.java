package cairn.domain.dispatch;

import cairn.domain.access.OperatorId;

/** Another dispatch, and whose it is. */
public record OtherDispatch(DispatchId dispatchId, OperatorId operator) {}
