package cairn.application.port.in;

import cairn.application.view.EndpointView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;

/** Lists an operator's webhook endpoints, newest first, from their events. */
public record ListEndpoints(Owner owner, Window window) implements Query<Page<EndpointView>> {

    public ListEndpoints(Owner owner) {
        this(owner, Window.of(Integer.MAX_VALUE, 0));
    }
}
