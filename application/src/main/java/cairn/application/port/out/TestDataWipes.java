package cairn.application.port.out;

import cairn.application.view.TestObjectKind;
import cairn.domain.access.OperatorId;
import java.time.Instant;
import java.util.Set;

/** Stores until when the test objects were created that lists no longer show. */
public interface TestDataWipes {

    /** Records a wipe. An earlier time than that of the last wipe has no effect. */
    void add(OperatorId operator, Set<TestObjectKind> kinds, Instant createdUntil);
}
