package cairn.adapter.rest.api.permitapplication;

import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester.Agency;
import cairn.domain.booking.BookingId;
import jakarta.inject.Singleton;
import java.util.List;

@Singleton
public final class LinkedApplications {

    private static final int MOST = 100;

    private final Queries queries;
    private final ApplicationMapper mapper;

    LinkedApplications(Queries queries, ApplicationMapper mapper) {
        this.queries = queries;
        this.mapper = mapper;
    }

    /** Returns the newest {@value #MOST}, newest first. */
    public List<ApplicationResponse> of(BookingId booking, Owner owner) {
        var filter = Filter.ofBooking(booking.value());
        return queries.ask(new ListApplications(new Agency(owner), filter, Window.of(MOST, 0))).items().stream()
                .map(mapper::toResponse)
                .toList();
    }
}
