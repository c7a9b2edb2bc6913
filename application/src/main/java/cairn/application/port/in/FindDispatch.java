package cairn.application.port.in;

import cairn.application.view.DispatchView;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.DispatchId;
import java.util.Optional;

/**
 * Finds a dispatch. The answer is read from its events and is always current.
 *
 * @param moment the moment whose state to show; absent for now
 */
public record FindDispatch(DispatchId dispatchId, Requester requester, Optional<LogMoment> moment)
        implements Query<DispatchView> {

    public FindDispatch(DispatchId dispatchId, Requester requester) {
        this(dispatchId, requester, Optional.empty());
    }
}
