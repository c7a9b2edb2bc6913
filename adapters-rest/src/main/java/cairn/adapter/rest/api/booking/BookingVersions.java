package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.Queries;
import cairn.application.view.BookingView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds the version of a booking that a request names, and the booking as a command has left it. */
@Singleton
public final class BookingVersions {

    static final String IF_MATCH =
            "An ETag. The request is rejected if the booking has changed since that ETag was returned.";

    private final Queries queries;
    private final EncodedResponses responses;
    private final BookingMapper mapper;

    BookingVersions(Queries queries, EncodedResponses responses, BookingMapper mapper) {
        this.queries = queries;
        this.responses = responses;
        this.mapper = mapper;
    }

    Optional<Integer> expected(BookingId id, Owner owner, HttpRequest<?> httpRequest) {
        return responses.expectedVersion(
                httpRequest, () -> queries.ask(new FindBooking(id, owner)), mapper::toResponse, BookingView::version);
    }

    /** Returns the booking just after the change, also for a repeated request. */
    public BookingView changed(BookingId id, Owner owner, CommandResult result) {
        return queries.ask(new FindBooking(id, owner, result.moment()));
    }
}
