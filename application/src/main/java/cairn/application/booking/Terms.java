package cairn.application.booking;

import cairn.application.axon.DecisionMemory;
import cairn.application.port.log.Tags;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.TestClosureEvent;
import cairn.domain.conditions.TestClosures;
import cairn.domain.shared.CancellationLadder;
import java.util.Set;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;

/** The facts of other objects that decisions about bookings use: closures of routes and operators' ladders. */
final class Terms {

    private final DecisionMemory<RouteId, Closures, ConditionsEvent> closures;
    private final DecisionMemory<OperatorId, TestClosures, TestClosureEvent> testClosures;
    private final DecisionMemory<OperatorId, CancellationLadder, OperatorEvent> ladders;

    Terms(EventStorageEngine log) {
        this.closures = new DecisionMemory<>(
                log, ConditionsEvent.class, route -> Set.of(Tags.closuresOf(route)), Closures::after, Closures.NONE);
        this.testClosures = new DecisionMemory<>(
                log,
                TestClosureEvent.class,
                operator -> Set.of(Tags.testClosuresOf(operator)),
                TestClosures::after,
                TestClosures.NONE);
        this.ladders = new DecisionMemory<>(
                log,
                OperatorEvent.class,
                operator -> Set.of(Tags.ladderOf(operator)),
                Operator::ladderAfter,
                CancellationLadder.STANDARD);
    }

    /** Returns the closures of a route for an owner. Test closures are read only for test owners. */
    Closures closures(Owner owner, RouteId route, ProcessingContext unit) {
        var ofAll = closures.of(route, unit);
        return owner.mode() == Mode.TEST
                ? ofAll.and(testClosures.of(owner.operator(), unit).of(route))
                : ofAll;
    }

    CancellationLadder ladder(OperatorId operator, ProcessingContext unit) {
        return ladders.of(operator, unit);
    }
}
