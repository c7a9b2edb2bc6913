package cairn.application.access;

import cairn.application.axon.EventFamily;
import cairn.application.port.log.Tags;
import cairn.domain.access.MemberEvent;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

final class MemberEvents implements EventFamily<MemberEvent> {

    @Override
    public Class<MemberEvent> events() {
        return MemberEvent.class;
    }

    @Override
    public Set<Tag> tags(MemberEvent event) {
        return Set.of(Tags.of(event.memberId()), Tags.actsOf(event.operatorId()), Tags.of(event.owner()));
    }
}
