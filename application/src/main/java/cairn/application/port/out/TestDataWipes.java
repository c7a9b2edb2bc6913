package cairn.application.port.out;

import cairn.application.view.TestObjectKind;
import cairn.domain.access.OperatorId;
import java.time.Instant;
import java.util.Set;

/** Stores the times of wipes: lists no longer show test objects that were created up to then. */
public interface TestDataWipes {

    /** Records a wipe. An earlier time than that of the last wipe has no effect. */
    void add(OperatorId operator, Set<TestObjectKind> kinds, Instant createdUntil);
}
