package cairn.application.sandbox;

import cairn.application.port.in.TestData;
import cairn.application.port.out.TestDataWipes;
import cairn.application.view.TestObjectKind;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.Set;

public final class TestDataKeeper implements TestData {

    private final TestDataWipes wipes;

    public TestDataKeeper(TestDataWipes wipes) {
        this.wipes = wipes;
    }

    @Override
    public void hide(Owner owner, Set<TestObjectKind> kinds, Instant createdUntil) {
        if (owner.mode() != Mode.TEST) {
            throw new IllegalArgumentException("Live objects are never hidden");
        }
        wipes.add(owner.operator(), kinds, createdUntil);
    }
}
