package cairn.application.port.in;

import cairn.application.view.DispatchView;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.DispatchId;
import java.util.Optional;

/** Finds a dispatch as of a moment, or now. The answer is always current. */
public record FindDispatch(DispatchId dispatchId, Requester requester, Optional<LogMoment> moment)
        implements Query<DispatchView> {

    public FindDispatch(DispatchId dispatchId, Requester requester) {
        this(dispatchId, requester, Optional.empty());
    }
}
