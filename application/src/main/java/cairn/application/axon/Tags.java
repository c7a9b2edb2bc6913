package cairn.application.axon;

import cairn.domain.access.KeyDigest;
import cairn.domain.access.KeyId;
import cairn.domain.access.MemberEvent;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.TagResolver;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * The tags by which events are found again: their object's, and their owner's. They are stored beside the events, so
 * their spelling never changes, and nothing personal stands in them.
 */
public final class Tags implements TagResolver {

    public static Tag of(BookingId id) {
        return Tag.of("booking", id.toString());
    }

    public static Tag of(RouteId id) {
        return Tag.of("route", id.value());
    }

    /** The closures of a route, and what lifts them. */
    public static Tag closuresOf(RouteId id) {
        return Tag.of("closure", id.value());
    }

    public static Tag of(OperatorId id) {
        return Tag.of("operator", id.toString());
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

    /** What was done with an operator's keys, limits and members, and by them. */
    public static Tag actsOf(OperatorId id) {
        return Tag.of("acts", id.toString());
    }

    public static Tag of(Owner owner) {
        return Tag.of("operator", owner.operator() + ":" + owner.mode().name().toLowerCase(Locale.ROOT));
    }

    /** Those of the event itself, and the idempotency key that it came with. */
    @Override
    public Set<Tag> resolve(EventMessage event) {
        var own = ownOf(event);
        var key = event.metadata().get(Receipts.KEY);
        return key == null
                ? own
                : Stream.concat(own.stream(), Stream.of(Tag.of(Receipts.KEY, key)))
                        .collect(Collectors.toUnmodifiableSet());
    }

    private static Set<Tag> ownOf(EventMessage event) {
        return switch (event.payload()) {
            case BookingEvent e -> Set.of(of(e.bookingId()), of(e.owner()));
            case RouteClosed e -> Set.of(of(e.route()), closuresOf(e.route()));
            case RouteReopened e -> Set.of(of(e.route()), closuresOf(e.route()));
            case ConditionsEvent e -> Set.of(of(e.route()));
            case KeyEvent e ->
                Set.of(
                        of(e.operatorId()),
                        of(e.key().id()),
                        of(e.key().digest()),
                        actsOf(e.operatorId()),
                        of(e.owner()));
            case OperatorEvent e -> Set.of(of(e.operatorId()), actsOf(e.operatorId()), of(e.owner()));
            case MemberEvent e -> Set.of(of(e.memberId()), actsOf(e.operatorId()), of(e.owner()));
            case null, default ->
                throw new IllegalArgumentException("Events of this kind have no tags: " + event.payloadType());
        };
    }
}
