package cairn.application.publicevent;

import cairn.application.axon.Tags;
import cairn.application.port.in.EventFeed.ObjectId;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.RouteNoticeEvent;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationId;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.EndpointEvent.EndpointCreated;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * The object that an event concerns.
 *
 * @param name the public name, such as {@code booking/<id>}
 * @param tag the tag of all its events
 */
record Subject(String name, Tag tag) {

    private static final Map<String, Class<?>> FAMILIES = Map.of(
            "booking", BookingEvent.class,
            "reservation", ReservationEvent.class,
            "permit", ApplicationEvent.class,
            "dispatch", DispatchEvent.class,
            "route", RouteNoticeEvent.class);

    static Subject of(Owned event) {
        return switch (event) {
            case BookingEvent e -> of("booking", e.bookingId().value(), Tags.of(e.bookingId()));
            case ReservationEvent e -> of("reservation", e.reservationId().value(), Tags.of(e.reservationId()));
            case ApplicationEvent e -> of("permit", e.applicationId().value(), Tags.of(e.applicationId()));
            case DispatchEvent e -> of("dispatch", e.dispatchId().value(), Tags.of(e.dispatchId()));
            case EndpointEvent e -> of("endpoint", e.endpointId().value(), Tags.of(e.endpointId()));
            case RouteNoticeEvent e -> of("route", e.route().value(), Tags.noticesOf(e.owner(), e.route()));
            default -> throw new IllegalArgumentException("No public events exist for " + event.getClass());
        };
    }

    /**
     * Returns the object with a public name; empty if objects of its kind have no public events.
     *
     * @param reader the operator that reads, which has its own notices about a route
     */
    static Optional<Subject> called(ObjectId object, Owner reader) {
        var id = object.id();
        return Optional.ofNullable(
                switch (object.kind()) {
                    case "booking" -> of("booking", id, Tags.of(new BookingId(UUID.fromString(id))));
                    case "reservation" -> of("reservation", id, Tags.of(new ReservationId(UUID.fromString(id))));
                    case "permit" -> of("permit", id, Tags.of(new ApplicationId(UUID.fromString(id))));
                    case "dispatch" -> of("dispatch", id, Tags.of(new DispatchId(UUID.fromString(id))));
                    case "route" -> of("route", id, Tags.noticesOf(reader, new RouteId(id)));
                    default -> null;
                });
    }

    static boolean isMadeBy(Owned event) {
        return event instanceof BookingCreated
                || event instanceof ReservationCreated
                || event instanceof ApplicationSubmitted
                || event instanceof DispatchReceived
                || event instanceof EndpointCreated;
    }

    static Optional<Class<?>> familyOf(String object) {
        return Optional.ofNullable(FAMILIES.get(object));
    }

    private static Subject of(String object, Object id, Tag tag) {
        return new Subject(object + "/" + id, tag);
    }
}
