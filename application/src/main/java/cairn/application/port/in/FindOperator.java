package cairn.application.port.in;

import cairn.application.view.OperatorView;
import cairn.domain.access.OperatorId;
import java.util.Optional;

public record FindOperator(OperatorId operatorId, Optional<LogMoment> moment) implements Query<OperatorView> {

    public FindOperator(OperatorId operatorId) {
        this(operatorId, Optional.empty());
    }
}
