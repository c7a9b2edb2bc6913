package cairn.domain.dispatch;

import cairn.domain.access.OperatorId;

public record OtherDispatch(DispatchId dispatchId, OperatorId operator) {}
