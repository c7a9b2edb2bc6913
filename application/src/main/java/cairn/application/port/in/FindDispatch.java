package cairn.application.port.in;

import cairn.application.view.DispatchView;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.Party;
import java.util.Optional;

/**
 * Which dispatch is this? Answered from its events: always current.
 *
 * @param moment at which to show it; absent for now
 */
public record FindDispatch(DispatchId dispatchId, Party party, Optional<Moment> moment) implements Query<DispatchView> {

    public FindDispatch(DispatchId dispatchId, Party party) {
        this(dispatchId, party, Optional.empty());
    }
}
