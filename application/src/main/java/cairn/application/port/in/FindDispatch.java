package cairn.application.port.in;

import cairn.application.view.DispatchView;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.DispatchId;
import java.util.Optional;

/**
 * Which dispatch is this? Answered from its events: always current.
 *
 * @param moment at which to show it; absent for now
 */
public record FindDispatch(DispatchId dispatchId, Requester requester, Optional<LogMoment> moment)
        implements Query<DispatchView> {

    public FindDispatch(DispatchId dispatchId, Requester requester) {
        this(dispatchId, requester, Optional.empty());
    }
}
