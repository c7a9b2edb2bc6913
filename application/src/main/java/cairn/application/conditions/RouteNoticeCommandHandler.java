package cairn.application.conditions;

import cairn.application.port.log.Tags;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.NotifyOperator;
import cairn.domain.conditions.RouteNotices;
import java.util.Set;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.messaging.eventstreaming.Tag;
import org.axonframework.modelling.StateManager;

final class RouteNoticeCommandHandler {

    private final StateManager states;

    RouteNoticeCommandHandler(StateManager states) {
        this.states = states;
    }

    record About(Owner owner, RouteId route) {

        Set<Tag> tags() {
            return Set.of(Tags.noticesOf(owner, route));
        }
    }

    @CommandHandler
    void handle(NotifyOperator command, ProcessingContext unit, EventAppender events) {
        var notice = command.notice();
        var notices = states.loadEntity(RouteNotices.class, new About(notice.owner(), notice.route()), unit)
                .join();
        notices.send(command).ifPresent(events::append);
    }
}
