package cairn.adapter.rest.api.webhook;

import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.view.EndpointView;
import jakarta.inject.Singleton;
import java.time.Instant;

@Singleton
final class EndpointBody implements ResourceBody<EndpointView> {

    private final EndpointMapper mapper;

    EndpointBody(EndpointMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Class<EndpointView> kind() {
        return EndpointView.class;
    }

    @Override
    public Object shown(EndpointView view, Instant at) {
        return mapper.toResponse(view);
    }
}
