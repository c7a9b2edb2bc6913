package cairn.adapter.rest.api.reservation;

import cairn.application.port.in.ListReservations;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;

@Singleton
public final class LinkedReservations {

    private static final int MOST = 100;

    private final Queries queries;
    private final ReservationMapper mapper;

    LinkedReservations(Queries queries, ReservationMapper mapper) {
        this.queries = queries;
        this.mapper = mapper;
    }

    /** Returns the newest {@value #MOST}, newest first. */
    public List<ReservationResponse> of(BookingId booking, Owner owner) {
        var filter = new Filter(Set.of(), Set.of(), Optional.empty(), Optional.empty(), Optional.of(booking.value()));
        return queries.ask(new ListReservations(owner, filter, Window.of(MOST, 0))).items().stream()
                .map(mapper::toResponse)
                .toList();
    }
}
