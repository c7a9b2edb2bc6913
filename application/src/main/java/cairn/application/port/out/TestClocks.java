package cairn.application.port.out;

import cairn.application.view.TestClock;
import cairn.application.view.TestClock.Advance;
import cairn.domain.access.OperatorId;

/** Stores the advances of operators' test clocks. */
public interface TestClocks {

    void add(OperatorId operator, Advance advance);

    /** Returns an operator's clock with its newest 1,000 advances. */
    TestClock of(OperatorId operator);
}
