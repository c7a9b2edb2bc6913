package cairn.application.port.in;

import cairn.application.view.TestObjectKind;
import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.Set;

/** Hides an operator's test objects. */
public interface TestData {

    /**
     * Removes the objects that were created up to a time from the lists of their owner.
     *
     * @throws IllegalArgumentException if the owner's objects are live
     */
    void hide(Owner owner, Set<TestObjectKind> kinds, Instant createdUntil);
}
