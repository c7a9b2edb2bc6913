package cairn.adapter.rest.pages.search;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindDelivery;
import cairn.application.port.in.FindDispatch;
import cairn.application.port.in.FindEndpoint;
import cairn.application.port.in.FindReservation;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Finds an agency's object by its id, whatever it is. */
@Singleton
final class ObjectsById {

    private final Queries queries;

    ObjectsById(Queries queries) {
        this.queries = queries;
    }

    /**
     * An object.
     *
     * @param page the path of its page, after the base; empty if the reader may not open it
     */
    record Found(String kind, UUID id, String status, Optional<String> page) {}

    Optional<Found> find(UUID id, Caller caller) {
        var owner = caller.owner();
        var agency = new Requester.Agency(owner);
        var others = isOwner(caller) ? webhooks(id, owner) : Stream.<Optional<Found>>empty();
        return Stream.concat(others, ofTrips(id, caller, agency))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Only owners see webhooks. */
    private static boolean isOwner(Caller caller) {
        return caller.session()
                .filter(session -> session.roles().contains(MemberRole.OWNER))
                .isPresent();
    }

    private Stream<Optional<Found>> webhooks(UUID id, Owner owner) {
        return Stream.of(
                ask(new FindEndpoint(new EndpointId(id), owner))
                        .map(_ -> new Found(text("Webhook endpoint"), id, "", Optional.of("/webhooks/" + id))),
                ask(new FindDelivery(new DeliveryId(id), owner))
                        .map(_ -> new Found(
                                text("Webhook delivery"), id, "", Optional.of("/webhooks/deliveries/" + id))));
    }

    private Stream<Optional<Found>> ofTrips(UUID id, Caller caller, Requester agency) {
        var owner = caller.owner();
        return Stream.of(
                ask(new FindBooking(new BookingId(id), owner))
                        .map(one ->
                                new Found(text("Booking"), id, one.status().label(), Optional.of("/bookings/" + id))),
                ask(new FindReservation(new ReservationId(id), owner))
                        .map(one -> new Found(
                                text("Tea house reservation"),
                                id,
                                one.status().label(),
                                Optional.of("/reservations/" + id))),
                ask(new FindApplication(new ApplicationId(id), agency))
                        .map(one -> new Found(
                                text("Permit application"), id, one.status().label(), Optional.of("/permits/" + id))),
                ask(new FindDispatch(new DispatchId(id), agency))
                        .map(one -> new Found(
                                text("Helicopter call"),
                                id,
                                one.status().label(),
                                Optional.of("/rescue/" + id).filter(_ -> caller.has(Scope.EMERGENCY)))));
    }

    private <A> Optional<A> ask(Query<A> query) {
        try {
            return Optional.of(queries.ask(query));
        } catch (Missing _) {
            return Optional.empty();
        }
    }
}
