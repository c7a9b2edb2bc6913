package cairn.application.view;

import cairn.domain.access.OperatorId;
import java.util.Map;

/**
 * The numbers of live bookings that closures affect, by operator.
 *
 * @param isComplete whether there are no more operators
 */
public record AffectedBookingCounts(Map<OperatorId, Long> byOperator, boolean isComplete) {

    public AffectedBookingCounts {
        byOperator = Map.copyOf(byOperator);
    }
}
