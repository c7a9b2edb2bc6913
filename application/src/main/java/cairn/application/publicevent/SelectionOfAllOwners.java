package cairn.application.publicevent;

import cairn.application.module.PublicEventFamilies;
import cairn.application.module.PublicEventFamily;
import cairn.application.view.LoggedEvent;
import cairn.domain.access.Mode;
import cairn.domain.webhook.NoticeType;
import java.util.List;
import org.axonframework.messaging.eventstreaming.Tag;

record SelectionOfAllOwners(Mode mode, PublicEventFamilies publicFamilies) implements LogSelection {

    @Override
    public List<Tag> tags() {
        return List.of();
    }

    @Override
    public List<Class<?>> families() {
        return NoticeType.ALL.stream()
                .map(NoticeType::object)
                .distinct()
                .flatMap(object -> publicFamilies.inFeed(object).stream())
                .<Class<?>>map(PublicEventFamily::events)
                .toList();
    }

    @Override
    public List<LoggedEvent> own(List<LoggedEvent> events) {
        return events.stream()
                .filter(logged -> logged.event().owner().mode() == mode)
                .toList();
    }

    @Override
    public boolean includes(NoticeType type, String author) {
        return true;
    }
}
