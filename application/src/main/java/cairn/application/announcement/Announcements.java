package cairn.application.announcement;

import cairn.application.axon.History;
import cairn.application.axon.History.Recorded;
import cairn.application.axon.Tags;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindDispatch;
import cairn.application.port.in.FindEndpoint;
import cairn.application.port.in.FindReservation;
import cairn.application.port.in.Moment;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import cairn.application.view.Announcement;
import cairn.application.view.Told;
import cairn.domain.access.Owned;
import cairn.domain.booking.BookingEvent;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.Party;
import cairn.domain.permit.application.ApplicationEvent;
import cairn.domain.permit.application.Party.Agency;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.NoticeType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.axonframework.messaging.eventstreaming.Tag;

/** Makes of events what others may know of them: the object before and after, as its owner is shown it. */
public final class Announcements {

    private final History history;
    private final Queries queries;

    public Announcements(History history, Queries queries) {
        this.history = history;
        this.queries = queries;
    }

    /** Where an event's object is found. */
    private record Subject(String name, Tag tag, Function<Moment, Query<? extends Told>> at) {}

    /** Of an event that is in the log; empty for what is nobody's business but ours. */
    public Optional<Announcement> of(String eventId, Object event) {
        return NoticeTypes.of(event).map(type -> of(eventId, type, subjectOf((Owned) event, type)));
    }

    private Announcement of(String eventId, NoticeType type, Subject subject) {
        var told = history.list(subject.tag(), Owned.class).stream()
                .filter(recorded -> NoticeTypes.of(recorded.event()).isPresent())
                .toList();
        int place = IntStream.range(0, told.size())
                .filter(i -> told.get(i).id().equals(eventId))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("An event that is not among its object's: " + eventId));
        var happened = told.get(place);
        return new Announcement(
                UUID.fromString(eventId),
                type,
                happened.at(),
                happened.event().owner(),
                subject.name(),
                happened.position(),
                place + 1L,
                before(place, told).map(earlier -> shown(subject, earlier)),
                shown(subject, happened));
    }

    private static Optional<Recorded<Owned>> before(int place, List<Recorded<Owned>> told) {
        return place == 0 ? Optional.empty() : Optional.of(told.get(place - 1));
    }

    private Told shown(Subject subject, Recorded<Owned> recorded) {
        return queries.ask(subject.at().apply(new Moment(recorded.position(), recorded.at())));
    }

    private static Subject subjectOf(Owned event, NoticeType type) {
        return switch (event) {
            case BookingEvent e ->
                subject(
                        type,
                        e.bookingId().value(),
                        Tags.of(e.bookingId()),
                        moment -> new FindBooking(e.bookingId(), e.owner(), Optional.of(moment)));
            case ReservationEvent e ->
                subject(
                        type,
                        e.reservationId().value(),
                        Tags.of(e.reservationId()),
                        moment -> new FindReservation(e.reservationId(), e.owner(), Optional.of(moment)));
            case ApplicationEvent e ->
                subject(
                        type,
                        e.applicationId().value(),
                        Tags.of(e.applicationId()),
                        moment -> new FindApplication(e.applicationId(), new Agency(e.owner()), Optional.of(moment)));
            case DispatchEvent e ->
                subject(
                        type,
                        e.dispatchId().value(),
                        Tags.of(e.dispatchId()),
                        moment ->
                                new FindDispatch(e.dispatchId(), new Party.Submitter(e.owner()), Optional.of(moment)));
            case EndpointEvent e ->
                subject(
                        type,
                        e.endpointId().value(),
                        Tags.of(e.endpointId()),
                        moment -> new FindEndpoint(e.endpointId(), e.owner(), Optional.of(moment)));
            default -> throw new IllegalArgumentException("Nobody is told of events of " + event.getClass());
        };
    }

    private static Subject subject(NoticeType type, UUID id, Tag tag, Function<Moment, Query<? extends Told>> at) {
        return new Subject(type.object() + "/" + id, tag, at);
    }
}
