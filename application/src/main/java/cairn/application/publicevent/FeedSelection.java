package cairn.application.publicevent;

import cairn.application.module.PublicEventFamilies;
import cairn.application.module.PublicEventFamily;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.log.Tags;
import cairn.application.view.LoggedEvent;
import cairn.domain.access.Owner;
import cairn.domain.webhook.NoticeType;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * Finds the events to read: all events of the selected objects, because a public event can depend on earlier ones.
 */
record FeedSelection(Owner owner, Wanted wanted, PublicEventFamilies publicFamilies) implements LogSelection {

    /**
     * The number of bookings up to which events are looked up by booking; beyond it, reading all events of the owner
     * costs less.
     */
    private static final int MOST_LOOKED_UP = 1_000;

    @Override
    public List<Tag> tags() {
        return wanted.object()
                .flatMap(one -> publicFamilies.inFeed(one.kind()).flatMap(family -> family.feedTag(owner, one.id())))
                .map(List::of)
                .or(() -> wanted.bookings()
                        .filter(some -> !some.isEmpty() && some.size() <= MOST_LOOKED_UP)
                        .map(some -> some.stream().map(Tags::of).toList()))
                .orElseGet(() -> List.of(Tags.of(owner)));
    }

    @Override
    public List<Class<?>> families() {
        return wanted.bookings().filter(Set::isEmpty).isPresent()
                ? List.of() // a selection of no bookings has no events
                : selected().<Class<?>>map(PublicEventFamily::events).toList();
    }

    private Stream<PublicEventFamily<?, ?>> selected() {
        return NoticeType.ALL.stream()
                .filter(wanted::includes)
                .map(NoticeType::object)
                .distinct()
                .flatMap(object -> publicFamilies.inFeed(object).stream());
    }

    @Override
    public List<LoggedEvent> own(List<LoggedEvent> events) {
        return events.stream()
                .filter(logged -> logged.event().owner().equals(owner) && wanted.isOf(logged.event()))
                .toList();
    }

    @Override
    public boolean includes(NoticeType type, String author) {
        return wanted.includes(type, author);
    }

    EventCriteria criteria() {
        return EventCriteria.havingTags(tags().getFirst())
                .andBeingOneOfTypes(selected()
                        .flatMap(PublicEventFamily::types)
                        .map(QualifiedName::new)
                        .collect(Collectors.toUnmodifiableSet()));
    }
}
