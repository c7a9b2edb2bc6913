package cairn.application.port.in;

import cairn.application.view.KeyList;
import cairn.domain.access.OperatorId;

/** Which keys does an operator have in force? Oldest first. */
public record ListKeys(OperatorId operatorId) implements Query<KeyList> {}
