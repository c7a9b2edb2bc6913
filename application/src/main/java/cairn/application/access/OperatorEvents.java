package cairn.application.access;

import cairn.application.axon.EventFamily;
import cairn.application.port.log.Tags;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.OperatorResumed;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

final class OperatorEvents implements EventFamily<OperatorEvent> {

    @Override
    public Class<OperatorEvent> events() {
        return OperatorEvent.class;
    }

    @Override
    public Set<Tag> tags(OperatorEvent event) {
        return switch (event) {
            case KeyEvent e ->
                Set.of(
                        Tags.of(e.operatorId()),
                        Tags.of(e.key().id()),
                        Tags.of(e.key().digest()),
                        Tags.actsOf(e.operatorId()),
                        Tags.of(e.owner()));
            case OperatorSuspended e ->
                Set.of(Tags.of(e.operatorId()), Tags.OPERATORS, Tags.actsOf(e.operatorId()), Tags.of(e.owner()));
            case OperatorResumed e ->
                Set.of(Tags.of(e.operatorId()), Tags.OPERATORS, Tags.actsOf(e.operatorId()), Tags.of(e.owner()));
            case OperatorEvent e ->
                Set.of(
                        Tags.of(e.operatorId()),
                        Tags.OPERATORS,
                        Tags.ladderOf(e.operatorId()),
                        Tags.actsOf(e.operatorId()),
                        Tags.of(e.owner()));
        };
    }

    @Override
    public Set<Tag> histories(OperatorEvent event) {
        return Set.of(Tags.of(event.operatorId()));
    }
}
