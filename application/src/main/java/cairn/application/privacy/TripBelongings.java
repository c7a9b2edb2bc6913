package cairn.application.privacy;

import cairn.application.port.log.Tags;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.access.PersonalObject;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * The reservations, permit applications and dispatches that have named a booking. As a decision model it prevents that
 * one is added while the booking is erased.
 */
record TripBelongings(Set<PersonalObject> objects) {

    static final TripBelongings NONE = new TripBelongings(Set.of());

    TripBelongings {
        objects = Set.copyOf(objects);
    }

    record Trip(BookingId booking) {

        Set<Tag> tags() {
            return Set.of(Tags.ofTrip(booking.value()));
        }
    }

    TripBelongings after(Owned event) {
        return switch (event) {
            case ReservationCreated e ->
                with(e.owner(), Kind.RESERVATION, e.reservationId().value());
            case ReservationUpdated e ->
                with(e.owner(), Kind.RESERVATION, e.reservationId().value());
            case ApplicationSubmitted e ->
                with(e.owner(), Kind.PERMIT, e.applicationId().value());
            case DispatchReceived e ->
                with(e.owner(), Kind.DISPATCH, e.dispatchId().value());
            case Owned _ -> this;
        };
    }

    private TripBelongings with(Owner owner, Kind kind, UUID id) {
        var more = new HashSet<>(objects);
        more.add(new PersonalObject(owner, kind, id));
        return new TripBelongings(more);
    }
}
