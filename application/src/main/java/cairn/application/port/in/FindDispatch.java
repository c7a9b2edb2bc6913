package cairn.application.port.in;

import cairn.application.view.DispatchView;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.Party;

/** Which dispatch is this? Answered from its events: always current. */
public record FindDispatch(DispatchId dispatchId, Party party) implements Query<DispatchView> {}
