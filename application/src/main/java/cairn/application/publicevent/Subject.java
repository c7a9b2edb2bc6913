package cairn.application.publicevent;

import cairn.application.module.PublicEventFamilies;
import cairn.application.module.PublicEventFamily;
import cairn.domain.access.Owned;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * The object that an event concerns.
 *
 * @param family the family of its events
 * @param name the public name, such as {@code booking/<id>}
 * @param tag the tag of all its events
 * @param isNew whether its history begins with the event
 */
record Subject(PublicEventFamily<?, ?> family, String name, Tag tag, boolean isNew) {

    static Subject of(Owned event, PublicEventFamilies families) {
        return of(
                families.of(event)
                        .orElseThrow(
                                () -> new IllegalArgumentException("No public events exist for " + event.getClass())),
                event);
    }

    private static <E extends Owned> Subject of(PublicEventFamily<E, ?> family, Owned owned) {
        var event = family.events().cast(owned);
        return new Subject(family, family.kind() + "/" + family.id(event), family.tag(event), family.isFirst(event));
    }
}
