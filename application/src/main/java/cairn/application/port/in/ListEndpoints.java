package cairn.application.port.in;

import cairn.application.view.EndpointView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;

/** Where does this operator want to be told? All of its endpoints, newest first, answered from their events. */
public record ListEndpoints(Owner owner) implements Query<Page<EndpointView>> {}
