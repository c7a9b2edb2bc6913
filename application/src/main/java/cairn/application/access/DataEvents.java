package cairn.application.access;

import cairn.application.axon.EventFamily;
import cairn.application.port.log.Tags;
import cairn.domain.access.DataEvent;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

final class DataEvents implements EventFamily<DataEvent> {

    @Override
    public Class<DataEvent> events() {
        return DataEvent.class;
    }

    @Override
    public Set<Tag> tags(DataEvent event) {
        return Set.of(Tags.actsOf(event.operatorId()), Tags.of(event.owner()));
    }
}
