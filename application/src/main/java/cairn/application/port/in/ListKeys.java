package cairn.application.port.in;

import cairn.application.view.KeyList;
import cairn.domain.access.OperatorId;

/** Lists an operator's valid keys, oldest first. */
public record ListKeys(OperatorId operatorId) implements Query<KeyList> {}
