package cairn.application.port.in;

import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;

/** Which operator is this? */
public record FindOperator(OperatorId operatorId) implements Query<Operator> {}
