package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.response.Listing;
import cairn.application.port.in.Days;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.Trail;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

@Singleton
public final class BookingTables {

    private static final Window ALL_TRAILS = Window.of(500, 0);

    private final Queries queries;
    private final LargeReads largeReads;

    BookingTables(Queries queries, LargeReads largeReads) {
        this.queries = queries;
        this.largeReads = largeReads;
    }

    public MutableHttpResponse<EncodedResponse> of(
            Owner owner, Filter filter, TimeWindows times, ListBookings.Sort sort) {
        var question = new ListBookings(owner, filter, times, sort, Window.of(BookingCsv.MOST, 0));
        return largeReads.inTurn(owner.operator(), () -> {
            var found = queries.ask(question);
            var trails = queries.ask(new ListTrails(Optional.empty(), Set.of(), Days.ANY, ALL_TRAILS)).items().stream()
                    .collect(Collectors.toMap(Trail::id, Trail::name));
            var answer = HttpResponse.ok(BookingCsv.of(found.items(), trails))
                    .header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
            return Listing.marked(answer, found.freshness());
        });
    }
}
