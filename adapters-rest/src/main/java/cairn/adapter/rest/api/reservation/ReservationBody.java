package cairn.adapter.rest.api.reservation;

import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.view.ReservationView;
import jakarta.inject.Singleton;
import java.time.Instant;

@Singleton
final class ReservationBody implements ResourceBody<ReservationView> {

    private final ReservationMapper mapper;

    ReservationBody(ReservationMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Class<ReservationView> kind() {
        return ReservationView.class;
    }

    @Override
    public Object shown(ReservationView view, Instant at) {
        return mapper.toResponse(view);
    }
}
