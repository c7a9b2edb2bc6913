package cairn.application.conditions;

import cairn.application.axon.EventFamily;
import cairn.application.port.log.Tags;
import cairn.domain.conditions.TestClosureEvent;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

final class TestClosureEvents implements EventFamily<TestClosureEvent> {

    @Override
    public Class<TestClosureEvent> events() {
        return TestClosureEvent.class;
    }

    @Override
    public Set<Tag> tags(TestClosureEvent event) {
        return Set.of(Tags.testClosuresOf(event.owner().operator()), Tags.of(event.owner()));
    }
}
