package cairn.application.booking;

import cairn.application.axon.DecisionMemory;
import cairn.application.port.log.Tags;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.shared.CancellationLadder;
import java.util.Set;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;

/** The facts of other objects that decisions about bookings use: closures of routes and operators' ladders. */
final class Terms {

    private final DecisionMemory<RouteId, Closures, ConditionsEvent> closures;
    private final DecisionMemory<OperatorId, CancellationLadder, OperatorEvent> ladders;

    Terms(EventStorageEngine log) {
        this.closures = new DecisionMemory<>(
                log, ConditionsEvent.class, route -> Set.of(Tags.closuresOf(route)), Closures::after, Closures.NONE);
        this.ladders = new DecisionMemory<>(
                log,
                OperatorEvent.class,
                operator -> Set.of(Tags.ladderOf(operator)),
                Operator::ladderAfter,
                CancellationLadder.STANDARD);
    }

    Closures closures(RouteId route, ProcessingContext unit) {
        return closures.of(route, unit);
    }

    CancellationLadder ladder(OperatorId operator, ProcessingContext unit) {
        return ladders.of(operator, unit);
    }
}
