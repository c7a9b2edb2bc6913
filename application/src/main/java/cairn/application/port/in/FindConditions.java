package cairn.application.port.in;

import cairn.application.view.ConditionsView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import java.util.Optional;

/**
 * Finds the conditions of a route, present and past.
 *
 * @param asker the caller; the answer to the platform includes every write while the log can be read, other answers may
 *     be a second old. The answer to a test owner includes its own test closures
 * @param moment the moment whose state to show; absent for now
 */
public record FindConditions(RouteId route, Optional<Owner> asker, Optional<LogMoment> moment)
        implements Query<ConditionsView> {

    public FindConditions(RouteId route, Optional<Owner> asker) {
        this(route, asker, Optional.empty());
    }
}
