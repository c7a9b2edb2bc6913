package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.view.BookingView;
import jakarta.inject.Singleton;
import java.time.Instant;

@Singleton
final class BookingBody implements ResourceBody<BookingView> {

    private final BookingMapper mapper;

    BookingBody(BookingMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Class<BookingView> kind() {
        return BookingView.class;
    }

    @Override
    public Object shown(BookingView view, Instant at) {
        return mapper.toResponse(view);
    }
}
