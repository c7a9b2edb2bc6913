package cairn.application.booking;

import cairn.application.port.log.Tags;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.shared.CancellationLadder;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * The terms of a new booking: the closures of its route and its operator's cancellation ladder, in one read of the log.
 */
record Terms(Closures closures, CancellationLadder ladder) {

    static final Terms USUAL = new Terms(Closures.NONE, CancellationLadder.STANDARD);

    record Of(OperatorId operator, RouteId route) {

        Set<Tag> tags() {
            return Set.of(Tags.ladderOf(operator), Tags.closuresOf(route));
        }
    }

    static Terms after(Terms before, Object event) {
        return switch (event) {
            case ConditionsEvent e -> new Terms(before.closures.after(e), before.ladder);
            case OperatorEvent e -> new Terms(before.closures, Operator.ladderAfter(before.ladder, e));
            default -> before;
        };
    }
}
