package cairn.application.conditions;

import cairn.application.axon.FoldCache;
import cairn.application.axon.History;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.conditions.TestClosureEvent;
import cairn.domain.conditions.TestClosures;
import java.util.Optional;

/** Reads the closures that an operator has published for its test data. Live owners have none. */
public final class TestClosureReader {

    private final FoldCache<TestClosures, TestClosureEvent> closures;

    public TestClosureReader(History history) {
        this.closures = new FoldCache<>(
                history,
                TestClosureEvent.class,
                (before, event, _) -> (before == null ? TestClosures.NONE : before).after(event));
    }

    public TestClosures of(Owner owner, Optional<LogMoment> moment) {
        return owner.mode() == Mode.TEST
                ? closures.fold(Tags.testClosuresOf(owner.operator()), moment).orElse(TestClosures.NONE)
                : TestClosures.NONE;
    }
}
