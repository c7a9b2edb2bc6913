package cairn.application.booking;

import cairn.application.axon.Tags;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.shared.CancellationLadder;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

/** What every new booking has to know of its route and its operator, in one read of the log. */
record Terms(Closures closures, CancellationLadder ladder) {

    /** As long as a route was never closed, and its operator has no ladder of its own. */
    static final Terms USUAL = new Terms(Closures.NONE, CancellationLadder.STANDARD);

    /** Whose terms, and where. */
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
