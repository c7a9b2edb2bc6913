package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.view.DispatchView;
import jakarta.inject.Singleton;
import java.time.Instant;

@Singleton
final class DispatchBody implements ResourceBody<DispatchView> {

    private final DispatchMapper mapper;

    DispatchBody(DispatchMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Class<DispatchView> kind() {
        return DispatchView.class;
    }

    @Override
    public Object shown(DispatchView view, Instant at) {
        return mapper.toResponse(view, at);
    }
}
