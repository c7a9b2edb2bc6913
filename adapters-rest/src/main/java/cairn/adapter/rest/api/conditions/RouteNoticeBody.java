package cairn.adapter.rest.api.conditions;

import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.view.RouteNoticeView;
import jakarta.inject.Singleton;
import java.time.Instant;

@Singleton
final class RouteNoticeBody implements ResourceBody<RouteNoticeView> {

    private final ConditionsMapper mapper;

    RouteNoticeBody(ConditionsMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Class<RouteNoticeView> kind() {
        return RouteNoticeView.class;
    }

    @Override
    public Object shown(RouteNoticeView view, Instant at) {
        return mapper.toNotice(view);
    }
}
