package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.response.Depiction;
import cairn.application.view.DispatchView;
import jakarta.inject.Singleton;
import java.time.Instant;

/** A dispatch as elsewhere it is told of. */
@Singleton
final class DispatchDepiction implements Depiction<DispatchView> {

    private final DispatchMapper mapper;

    DispatchDepiction(DispatchMapper mapper) {
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
