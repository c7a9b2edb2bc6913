package cairn.application.port.out;

import cairn.application.port.in.IdempotencyKey;
import cairn.application.view.TestClock;
import cairn.application.view.TestClock.Advance;
import cairn.domain.access.OperatorId;
import java.util.Optional;

/** Stores the newest {@value #MOST} advances of each operator's test clock. */
public interface TestClocks {

    int MOST = 1_000;

    /**
     * Adds an advance, once for each key, and brings the waiting retries of the operator's test webhooks forward by it,
     * at the same time.
     *
     * @return whether the key is new, or was used with the same request
     */
    boolean add(OperatorId operator, Advance advance, Optional<IdempotencyKey> key);

    TestClock of(OperatorId operator);
}
