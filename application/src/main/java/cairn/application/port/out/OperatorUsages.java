package cairn.application.port.out;

import cairn.application.view.OperatorSummary.Usage;
import cairn.domain.access.OperatorId;
import java.time.YearMonth;
import java.util.Map;
import java.util.Set;

public interface OperatorUsages {

    /** Returns how these operators use the service; operators without any counted call are omitted. */
    Map<OperatorId, Usage> of(Set<OperatorId> operators, YearMonth month);
}
