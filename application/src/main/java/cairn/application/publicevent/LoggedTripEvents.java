package cairn.application.publicevent;

import cairn.application.module.PublicEventFamilies;
import cairn.application.port.in.TripEvents;
import cairn.application.port.log.Tags;
import cairn.application.port.out.EventLogReader;
import cairn.application.view.DispatchView;
import cairn.application.view.LoggedEvent;
import cairn.application.view.RelatedObject;
import cairn.application.view.RelatedObject.Kind;
import cairn.application.view.TripEvent;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationId;
import cairn.domain.webhook.NoticeType;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.messaging.eventstreaming.Tag;

/** Reads the events of a booking's objects directly from the log. */
public final class LoggedTripEvents implements TripEvents {

    private static final long MOST_BYTES = 512L << 10;
    private static final List<Class<?>> FAMILIES =
            List.of(ReservationEvent.class, ApplicationEvent.class, DispatchEvent.class);

    private final EventLogReader reader;
    private final PublicEventFamilies families;

    public LoggedTripEvents(EventLogReader reader, PublicEventFamilies families) {
        this.reader = reader;
        this.families = families;
    }

    @Override
    public List<TripEvent> of(Owner owner, Collection<RelatedObject> objects, long after, long upTo) {
        var tags = objects.stream().flatMap(LoggedTripEvents::tag).toList();
        if (tags.isEmpty() || after >= upTo) {
            return List.of();
        }
        return reader.last(tags, FAMILIES, after, upTo, MOST, MOST_BYTES).events().reversed().stream()
                .filter(logged -> logged.event().owner().equals(owner))
                .flatMap(logged -> event(logged).stream())
                .toList();
    }

    private static Stream<Tag> tag(RelatedObject object) {
        return switch (object.kind()) {
            case RESERVATION -> Stream.of(Tags.of(new ReservationId(object.id())));
            case PERMIT -> Stream.of(Tags.of(new ApplicationId(object.id())));
            case DISPATCH -> Stream.of(Tags.of(new DispatchId(object.id())));
            case CREW -> Stream.empty();
        };
    }

    private Optional<TripEvent> event(LoggedEvent logged) {
        return switch (logged.event()) {
            case ReservationEvent e ->
                event(logged, Kind.RESERVATION, e.reservationId().value(), published(e));
            case ApplicationEvent e ->
                event(logged, Kind.PERMIT, e.applicationId().value(), published(e));
            case DispatchEvent e ->
                event(logged, Kind.DISPATCH, e.dispatchId().value(), Optional.of(DispatchView.nameOf(e)));
            case Owned _ -> Optional.empty();
        };
    }

    private Optional<String> published(Owned event) {
        return families.typeOf(event).map(NoticeType::happening);
    }

    private static Optional<TripEvent> event(LoggedEvent logged, Kind kind, UUID object, Optional<String> happening) {
        return happening.map(name -> new TripEvent(kind, object, name, logged.at(), logged.position(), logged.actor()));
    }
}
