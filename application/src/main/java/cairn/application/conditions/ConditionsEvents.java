package cairn.application.conditions;

import cairn.application.axon.EventFamily;
import cairn.application.port.log.Tags;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

final class ConditionsEvents implements EventFamily<ConditionsEvent> {

    @Override
    public Class<ConditionsEvent> events() {
        return ConditionsEvent.class;
    }

    @Override
    public Set<Tag> tags(ConditionsEvent event) {
        return switch (event) {
            case RouteClosed e -> Set.of(Tags.of(e.route()), Tags.closuresOf(e.route()));
            case RouteReopened e -> Set.of(Tags.of(e.route()), Tags.closuresOf(e.route()));
            case ConditionsEvent e -> Set.of(Tags.of(e.route()));
        };
    }
}
