package cairn.application.conditions;

import cairn.application.axon.EventTypes;
import cairn.application.axon.History;
import cairn.application.axon.LogPosition;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.port.out.AffectedOperators;
import cairn.application.view.AffectedOperator;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.AffectedBookings;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import cairn.domain.conditions.NotifyOperator;
import cairn.domain.conditions.RouteNoticeEvent;
import cairn.domain.conditions.RouteNoticeEvent.ClosureNotified;
import cairn.domain.conditions.RouteNoticeEvent.ReopeningNotified;
import cairn.domain.conditions.TestClosureEvent;
import cairn.domain.conditions.TestClosureEvent.TestRouteClosed;
import cairn.domain.conditions.TestClosureEvent.TestRouteReopened;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.axonframework.messaging.core.Message;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.SimpleEventHandlingComponent;

/**
 * Notifies each operator whose bookings a closure or reopening affects; one for an operator's test data concerns only
 * that operator. A notice is an event of its operator. After a failure no notice is sent twice and none is omitted,
 * because the token advances only after all were sent.
 */
final class RouteNotifier {

    private static final int AT_ONCE = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final String ACTOR = "service";

    /**
     * The only sequence: all closures are handled in order, on one node at a time. It is a string, because its hash is
     * the same on every node.
     */
    private static final String SEQUENCE = "routes";

    private static final Set<QualifiedName> NAMES =
            EventTypes.namesOf(RouteClosed.class, RouteReopened.class, TestRouteClosed.class, TestRouteReopened.class);

    private final AffectedOperators operators;
    private final Commands commands;
    private final History history;
    private final TestClosureReader testClosures;
    private final Clock clock;

    RouteNotifier(AffectedOperators operators, Commands commands, History history, Clock clock) {
        this.operators = operators;
        this.commands = commands;
        this.history = history;
        this.testClosures = new TestClosureReader(history);
        this.clock = clock;
    }

    /** Returns the same hash for all events. */
    static int sequenceOf(EventMessage event) {
        return SEQUENCE.hashCode();
    }

    EventHandlingComponent component() {
        return new SimpleEventHandlingComponent().subscribe(NAMES, (event, _) -> handle(event));
    }

    MessageStream.Empty<Message> handle(EventMessage event) {
        long position = LogPosition.of(event);
        awaitBookings(position);
        switch (event.payload()) {
            case RouteClosed closed ->
                notifyAll(
                        closed.route(),
                        List.of(closed.closure()),
                        event,
                        operator -> new ClosureNotified(
                                operator.owner(), closed.route(), position, closed.closure(), operator.bookings()));
            case RouteReopened reopened -> {
                var lifted = closuresBefore(position, reopened.route(), event.timestamp())
                        .partsFrom(reopened.from());
                notifyAll(
                        reopened.route(),
                        lifted,
                        event,
                        operator -> new ReopeningNotified(
                                operator.owner(),
                                reopened.route(),
                                position,
                                reopened.from(),
                                lifted,
                                operator.bookings()));
            }
            case TestRouteClosed closed ->
                notifyOwner(
                        closed,
                        List.of(closed.closure()),
                        event,
                        bookings -> new ClosureNotified(
                                closed.owner(), closed.route(), position, closed.closure(), bookings));
            case TestRouteReopened reopened -> {
                var before = new LogMoment(position - 1, event.timestamp());
                var lifted = testClosures
                        .of(reopened.owner(), Optional.of(before))
                        .of(reopened.route())
                        .partsFrom(reopened.from());
                notifyOwner(
                        reopened,
                        lifted,
                        event,
                        bookings -> new ReopeningNotified(
                                reopened.owner(), reopened.route(), position, reopened.from(), lifted, bookings));
            }
            case null, default -> throw new IllegalArgumentException("No closure: " + event.payloadType());
        }
        return MessageStream.empty();
    }

    private void notifyOwner(
            TestClosureEvent cause,
            List<Closure> closures,
            EventMessage event,
            Function<AffectedBookings, RouteNoticeEvent> notice) {
        operators
                .of(cause.owner(), cause.route(), closures, clock.instant())
                .ifPresent(affected ->
                        commands.send(new NotifyOperator(notice.apply(affected.bookings())), contextOf(event)));
    }

    private static CommandContext contextOf(EventMessage event) {
        return new CommandContext("closure:" + event.identifier(), ACTOR);
    }

    private void notifyAll(
            RouteId route,
            List<Closure> closures,
            EventMessage event,
            Function<AffectedOperator, RouteNoticeEvent> notice) {
        var context = contextOf(event);
        var last = Optional.<Owner>empty();
        List<AffectedOperator> page;
        do {
            page = operators.page(route, closures, clock.instant(), last, AT_ONCE);
            page.forEach(operator -> commands.send(new NotifyOperator(notice.apply(operator)), context));
            last = page.isEmpty() ? last : Optional.of(page.getLast().owner());
        } while (page.size() == AT_ONCE);
    }

    /** Bookings that were accepted before a closure may be projected a little later than the closure is handled. */
    private void awaitBookings(long position) {
        long giveUpAt = System.nanoTime() + PATIENCE.toNanos();
        while (!operators.areKnownAt(position)) {
            if (System.nanoTime() > giveUpAt) {
                throw new IllegalStateException("The bookings are not projected up to position " + position + " yet");
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private Closures closuresBefore(long position, RouteId route, Instant at) {
        return history.<Closures, ConditionsEvent>fold(
                        Tags.closuresOf(route),
                        ConditionsEvent.class,
                        (before, event, _) -> (before == null ? Closures.NONE : before).after(event),
                        Optional.of(new LogMoment(position - 1, at)))
                .orElse(Closures.NONE);
    }
}
