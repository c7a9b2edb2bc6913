package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.view.ApplicationView;
import jakarta.inject.Singleton;
import java.time.Instant;

@Singleton
final class ApplicationBody implements ResourceBody<ApplicationView> {

    private final ApplicationMapper mapper;

    ApplicationBody(ApplicationMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Class<ApplicationView> kind() {
        return ApplicationView.class;
    }

    @Override
    public Object shown(ApplicationView view, Instant at) {
        return mapper.toResponse(view);
    }
}
