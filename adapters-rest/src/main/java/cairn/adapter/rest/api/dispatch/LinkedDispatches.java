package cairn.adapter.rest.api.dispatch;

import cairn.application.port.in.DispatchesOfBooking;
import cairn.application.port.in.Queries;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

@Singleton
public final class LinkedDispatches {

    private final Queries queries;
    private final DispatchMapper mapper;
    private final Clock clock;

    LinkedDispatches(Queries queries, DispatchMapper mapper, Clock clock) {
        this.queries = queries;
        this.mapper = mapper;
        this.clock = clock;
    }

    public List<DispatchResponse> of(BookingId booking, Owner owner) {
        var now = clock.instant();
        return queries.ask(new DispatchesOfBooking(booking, owner)).items().stream()
                .map(dispatch -> mapper.toResponse(dispatch, now))
                .toList();
    }
}
