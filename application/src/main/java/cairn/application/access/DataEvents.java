package cairn.application.access;

import cairn.application.axon.EventFamily;
import cairn.application.port.log.Tags;
import cairn.domain.access.DataEvent;
import cairn.domain.access.DataEvent.PersonalDataErased;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

final class DataEvents implements EventFamily<DataEvent> {

    @Override
    public Class<DataEvent> events() {
        return DataEvent.class;
    }

    @Override
    public Set<Tag> tags(DataEvent event) {
        return event instanceof PersonalDataErased erasure
                ? Set.of(
                        Tags.actsOf(event.operatorId()),
                        Tags.of(event.owner()),
                        Tags.of(erasure.kind(), erasure.object()))
                : Set.of(Tags.actsOf(event.operatorId()), Tags.of(event.owner()));
    }
}
