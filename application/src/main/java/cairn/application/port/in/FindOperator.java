package cairn.application.port.in;

import cairn.application.view.OperatorView;
import cairn.domain.access.OperatorId;

/** Who is this operator? */
public record FindOperator(OperatorId operatorId) implements Query<OperatorView> {}
