package cairn.application.view;

import cairn.domain.access.Tier;
import java.time.Instant;
import java.time.YearMonth;
import java.util.Optional;

/**
 * An agency with its use of the service.
 *
 * @param month the month of the usage (UTC)
 */
public record OperatorSummary(ListedOperator operator, YearMonth month, Usage usage) {

    /**
     * The use of the service by an operator, at most a few seconds old.
     *
     * @param live the calls of the month in live mode
     * @param test the calls of the month in test mode
     * @param lastSeenAt the time of the last counted call in either mode
     */
    public record Usage(long live, long test, Optional<Instant> lastSeenAt) {

        public static final Usage NONE = new Usage(0, 0, Optional.empty());
    }

    /** Returns the calls per month in each mode that the operator may make; empty if they are unlimited. */
    public Optional<Integer> monthlyLimit() {
        return operator.tier() == Tier.ENTERPRISE
                ? operator.monthlyCalls()
                : Optional.of(operator.tier().monthlyCalls());
    }
}
