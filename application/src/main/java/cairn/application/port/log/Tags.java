package cairn.application.port.log;

import cairn.domain.access.KeyDigest;
import cairn.domain.access.KeyId;
import cairn.domain.access.MemberId;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.access.PersonalObject;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.Neighbourhood.CellOfDay;
import cairn.domain.document.DocumentNumber;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.Claim;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationId;
import cairn.domain.webhook.EndpointId;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * Creates the tags of events: those of their object and of their owner. Tags are stored with the events, so their
 * spelling must not change; they contain no personal data.
 */
public final class Tags {

    /** The keys of tags whose reads and appends use the event store's channel for dispatches. */
    public static final Set<String> KEYS_OF_DISPATCHES = Set.of("dispatch", "cell", "sortie");

    private Tags() {}

    public static Tag of(BookingId id) {
        return Tag.of("booking", id.toString());
    }

    public static Tag of(RouteId id) {
        return Tag.of("route", id.value());
    }

    public static Tag closuresOf(RouteId id) {
        return Tag.of("closure", id.value());
    }

    /** Returns the tag of the closures that an operator has published for its own test data. */
    public static Tag testClosuresOf(OperatorId id) {
        return Tag.of("test-closures", id.toString());
    }

    public static Tag noticesOf(Owner owner, RouteId route) {
        return Tag.of("route-notices", of(owner).value() + ":" + route.value());
    }

    public static Tag ofCrew(Mode mode, PorterId member, YearMonth month) {
        return Tag.of("crew", name(mode) + ":" + member + ":" + month);
    }

    public static Tag of(ReservationId id) {
        return Tag.of("reservation", id.toString());
    }

    public static Tag ofNight(Mode mode, TeaHouseId house, LocalDate night) {
        return Tag.of("night", name(mode) + ":" + house + ":" + night);
    }

    public static Tag of(DispatchId id) {
        return Tag.of("dispatch", id.toString());
    }

    public static Tag dispatchesOf(Mode mode) {
        return Tag.of("dispatches", name(mode));
    }

    public static Tag of(Mode mode, CellOfDay cell) {
        return Tag.of("cell", name(mode) + ":" + cell);
    }

    /** Returns the tag of the reservations, dispatches and permit applications of a booking. */
    public static Tag ofTrip(UUID booking) {
        return Tag.of("trip", booking.toString());
    }

    public static Tag ofSortie(Mode mode, String sortie) {
        return Tag.of("sortie", name(mode) + ":" + sortie);
    }

    public static Tag of(ApplicationId id) {
        return Tag.of("application", id.toString());
    }

    public static Tag applicationsOf(Mode mode) {
        return Tag.of("applications", name(mode));
    }

    public static Stream<Tag> ofClaim(Mode mode, Claim claim) {
        return claim.passports().stream()
                .map(passport ->
                        Tag.of("permit", name(mode) + ":" + passport + ":" + claim.route() + ":" + claim.trekDate()));
    }

    /** The tag of the events that lists of operators show; events of keys do not have it. */
    public static final Tag OPERATORS = Tag.of("operators", "all");

    public static Tag of(OperatorId id) {
        return Tag.of("operator", id.toString());
    }

    /** Returns the tag of the events that decide an operator's cancellation ladder; events of keys do not have it. */
    public static Tag ladderOf(OperatorId id) {
        return Tag.of("ladder", id.toString());
    }

    public static Tag of(KeyId id) {
        return Tag.of("key", id.toString());
    }

    public static Tag of(KeyDigest digest) {
        return Tag.of("key-digest", digest.hex());
    }

    public static Tag of(MemberId id) {
        return Tag.of("member", id.toString());
    }

    public static Tag actsOf(OperatorId id) {
        return Tag.of("acts", id.toString());
    }

    public static Tag of(EndpointId id) {
        return Tag.of("endpoint", id.toString());
    }

    public static Tag endpointsOf(Owner owner) {
        return Tag.of("endpoints", of(owner).value());
    }

    public static Tag documentsOf(UUID booking) {
        return Tag.of("documents", booking.toString());
    }

    public static Tag issuerOf(OperatorId id) {
        return Tag.of("issuer", id.toString());
    }

    public static Tag brandingOf(OperatorId id) {
        return Tag.of("branding", id.toString());
    }

    public static Tag ratesOf(YearMonth month) {
        return Tag.of("currency-rates", month.toString());
    }

    public static Tag of(DocumentNumber.Of number) {
        return Tag.of(
                "document-number",
                of(number.owner()).value() + ":" + number.number().text());
    }

    public static Tag of(Owner owner) {
        return Tag.of("operator", owner.operator() + ":" + name(owner.mode()));
    }

    /** Returns the tag of the object that personal data belong to. */
    public static Tag of(PersonalObject.Kind kind, UUID object) {
        return switch (kind) {
            case BOOKING -> of(new BookingId(object));
            case RESERVATION -> of(new ReservationId(object));
            case PERMIT -> of(new ApplicationId(object));
            case DISPATCH -> of(new DispatchId(object));
        };
    }

    public static Tag ofPersonalObject(Owned event) {
        return switch (event) {
            case BookingEvent e -> of(e.bookingId());
            case ReservationEvent e -> of(e.reservationId());
            case ApplicationEvent e -> of(e.applicationId());
            case DispatchEvent e -> of(e.dispatchId());
            case Owned e -> throw new IllegalArgumentException("There is no object for " + e.getClass());
        };
    }

    private static String name(Mode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }
}
