package cairn.application.port.delivery;

import cairn.domain.webhook.Endpoint;
import java.util.Collection;
import java.util.List;

/** Claims due deliveries, attempts them and records the results. It has no threads of its own. */
public interface DeliveryRound {

    record Load(LeasedDelivery delivery, Endpoint endpoint) {}

    sealed interface Result {

        LeasedDelivery delivery();

        record Attempted(AttemptReport report) implements Result {
            @Override
            public LeasedDelivery delivery() {
                return report.delivery();
            }
        }

        record Postponed(LeasedDelivery delivery) implements Result {}
    }

    /** Records that this node is alive. */
    void attend();

    /** Claims at most the given number of due deliveries. Deliveries without an enabled endpoint are released. */
    List<Load> take(int most);

    /** Makes the attempt, unless the lease leaves too little time or the sender has no capacity. */
    Result attempt(Load load);

    /**
     * Records attempts, releases postponed deliveries, and disables endpoints that are gone or have failed for too
     * long.
     *
     * @return the number of recorded attempts
     */
    int record(Collection<Result> results);

    /** Returns whether the lease of a result's delivery still lasts, by this node's clock. */
    boolean isTimely(Result result);

    /** Releases what this node holds. */
    void leave();
}
