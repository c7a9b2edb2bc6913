package cairn.application.axon;

import cairn.domain.access.DataEvent;
import cairn.domain.access.KeyDigest;
import cairn.domain.access.KeyId;
import cairn.domain.access.MemberEvent;
import cairn.domain.access.MemberId;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import cairn.domain.conditions.RouteNoticeEvent;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchEvent.LiftRecorded;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.Neighbourhood;
import cairn.domain.dispatch.Neighbourhood.CellOfDay;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.Claim;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationId;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.EndpointId;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.TagResolver;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the tags of events: those of their object and of their owner. Tags are stored with the events, so their
 * spelling must not change; they contain no personal data.
 */
public final class Tags implements TagResolver {

    /** The keys of tags whose reads and appends use the event store's lane for dispatches. */
    public static final Set<String> KEYS_OF_DISPATCHES = Set.of("dispatch", "cell", "sortie");

    public static Tag of(BookingId id) {
        return Tag.of("booking", id.toString());
    }

    public static Tag of(RouteId id) {
        return Tag.of("route", id.value());
    }

    public static Tag closuresOf(RouteId id) {
        return Tag.of("closure", id.value());
    }

    public static Tag noticesOf(Owner owner, RouteId route) {
        return Tag.of("route-notices", of(owner).value() + ":" + route.value());
    }

    public static Tag ofCrew(Mode mode, PorterId member, YearMonth month) {
        return Tag.of("crew", name(mode) + ":" + member + ":" + month);
    }

    private static Stream<Tag> crewDaysOf(BookingEvent event) {
        var mode = event.owner().mode();
        return event.crewDays()
                .flatMap(days -> days.crew().stream()
                        .flatMap(member -> days.months().map(month -> ofCrew(mode, member, month))));
    }

    public static Tag of(ReservationId id) {
        return Tag.of("reservation", id.toString());
    }

    public static Tag ofNight(Mode mode, TeaHouseId house, LocalDate night) {
        return Tag.of("night", name(mode) + ":" + house + ":" + night);
    }

    private static Stream<Tag> nightsOf(ReservationEvent event) {
        var mode = event.owner().mode();
        return event.stays().flatMap(stay -> stay.nights().map(night -> ofNight(mode, stay.teaHouse(), night)));
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

    /** Returns the tag of the dispatches and permit applications of a booking. */
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

    private static Stream<Tag> claimOf(ApplicationEvent event) {
        return event.affected().stream().flatMap(claim -> ofClaim(event.owner().mode(), claim));
    }

    private static Stream<Tag> tripOf(ApplicationEvent event) {
        return event instanceof ApplicationSubmitted submitted
                ? submitted.bookingId().map(Tags::ofTrip).stream()
                : Stream.empty();
    }

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

    /** Returns the tag of the operations on an operator's keys, limits and members, and by its members. */
    public static Tag actsOf(OperatorId id) {
        return Tag.of("acts", id.toString());
    }

    public static Tag of(EndpointId id) {
        return Tag.of("endpoint", id.toString());
    }

    public static Tag endpointsOf(Owner owner) {
        return Tag.of("endpoints", of(owner).value());
    }

    public static Tag of(Owner owner) {
        return Tag.of("operator", owner.operator() + ":" + name(owner.mode()));
    }

    private static String name(Mode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the tags of the histories that an event extends: its object's, and that of the set that contains the
     * object.
     */
    static Set<Tag> historiesOf(@Nullable Object event) {
        return switch (event) {
            case BookingEvent e -> Set.of(of(e.bookingId()));
            case ReservationEvent e -> Set.of(of(e.reservationId()));
            case ApplicationEvent e -> Set.of(of(e.applicationId()));
            case DispatchEvent e -> Set.of(of(e.dispatchId()));
            case EndpointEvent e -> Set.of(of(e.endpointId()), endpointsOf(e.owner()));
            case OperatorEvent e -> Set.of(of(e.operatorId()));
            case null, default -> Set.of();
        };
    }

    /** Returns the tags of the event, and the tag of the idempotency key in its metadata. */
    @Override
    public Set<Tag> resolve(EventMessage event) {
        var own = ownOf(event);
        var key = event.metadata().get(IdempotencyInterceptor.KEY);
        return key == null
                ? own
                : Stream.concat(own.stream(), Stream.of(Tag.of(IdempotencyInterceptor.KEY, key)))
                        .collect(Collectors.toUnmodifiableSet());
    }

    private static Set<Tag> ownOf(EventMessage event) {
        return switch (event.payload()) {
            case BookingEvent e ->
                Stream.concat(Stream.of(of(e.bookingId()), of(e.owner())), crewDaysOf(e))
                        .collect(Collectors.toUnmodifiableSet());
            case DispatchReceived e ->
                Stream.concat(
                                Stream.of(
                                        of(e.dispatchId()),
                                        of(e.owner()),
                                        dispatchesOf(e.owner().mode()),
                                        of(e.owner().mode(), Neighbourhood.cellOf(e.position(), e.receivedAt()))),
                                e.bookingId().map(Tags::ofTrip).stream())
                        .collect(Collectors.toUnmodifiableSet());
            case LiftRecorded e ->
                Set.of(
                        of(e.dispatchId()),
                        of(e.owner()),
                        dispatchesOf(e.owner().mode()),
                        ofSortie(e.owner().mode(), e.lift().sortie()));
            case DispatchEvent e ->
                Set.of(of(e.dispatchId()), of(e.owner()), dispatchesOf(e.owner().mode()));
            case ReservationEvent e ->
                Stream.concat(Stream.of(of(e.reservationId()), of(e.owner())), nightsOf(e))
                        .collect(Collectors.toUnmodifiableSet());
            case ApplicationEvent e ->
                Stream.of(
                                Stream.of(
                                        of(e.applicationId()),
                                        of(e.owner()),
                                        applicationsOf(e.owner().mode())),
                                claimOf(e),
                                tripOf(e))
                        .flatMap(tags -> tags)
                        .collect(Collectors.toUnmodifiableSet());
            case RouteClosed e -> Set.of(of(e.route()), closuresOf(e.route()));
            case RouteReopened e -> Set.of(of(e.route()), closuresOf(e.route()));
            case ConditionsEvent e -> Set.of(of(e.route()));
            case RouteNoticeEvent e -> Set.of(noticesOf(e.owner(), e.route()), of(e.owner()));
            case EndpointEvent e -> Set.of(of(e.endpointId()), endpointsOf(e.owner()), of(e.owner()));
            case KeyEvent e ->
                Set.of(
                        of(e.operatorId()),
                        of(e.key().id()),
                        of(e.key().digest()),
                        actsOf(e.operatorId()),
                        of(e.owner()));
            case OperatorEvent e ->
                Set.of(of(e.operatorId()), ladderOf(e.operatorId()), actsOf(e.operatorId()), of(e.owner()));
            case DataEvent e -> Set.of(actsOf(e.operatorId()), of(e.owner()));
            case MemberEvent e -> Set.of(of(e.memberId()), actsOf(e.operatorId()), of(e.owner()));
            case null, default ->
                throw new IllegalArgumentException("Events of this kind have no tags: " + event.payloadType());
        };
    }
}
