package cairn.application.port.in;

import cairn.application.view.ConditionsView;
import cairn.domain.access.OperatorId;
import cairn.domain.catalogue.RouteId;
import java.util.Optional;

/**
 * What is known of a route, now and in the past?
 *
 * @param asker whoever writes conditions is shown all that has been written; others may be a second late
 * @param moment at which to show it; absent for now
 */
public record FindConditions(RouteId route, Optional<OperatorId> asker, Optional<LogMoment> moment)
        implements Query<ConditionsView> {

    public FindConditions(RouteId route, Optional<OperatorId> asker) {
        this(route, asker, Optional.empty());
    }
}
