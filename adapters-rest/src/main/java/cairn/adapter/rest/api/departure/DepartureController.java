package cairn.adapter.rest.api.departure;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.ListDepartures;
import cairn.application.port.in.Queries;
import cairn.domain.access.Scope;
import cairn.domain.shared.Nepal;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;

@Controller("/v1/departures")
@Tag(name = "Departures")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class DepartureController {

    private final Queries queries;
    private final DepartureMapper mapper;
    private final LargeReads largeReads;
    private final Clock clock;

    DepartureController(Queries queries, DepartureMapper mapper, LargeReads largeReads, Clock clock) {
        this.queries = queries;
        this.mapper = mapper;
        this.largeReads = largeReads;
        this.clock = clock;
    }

    @Get
    @Operation(
            operationId = "listDepartures",
            summary = "List departures",
            description =
                    "Returns the operator's treks that are on the trail on the requested days, earliest start first,"
                            + " with their crew, missing papers, nights without beds and closures. Cancelled bookings and"
                            + " expired holds are left out.")
    HttpResponse<Listing<DepartureItem>> list(
            @RequestBean DepartureFilters filters, @RequestBean GrowingPageRequest page, Caller caller) {
        var days = filters.days(Nepal.dateAt(clock.instant()));
        var question = new ListDepartures(caller.owner(), days, page.window());
        return largeReads.page(
                caller.operator(), page.limit(), () -> page.response(queries.ask(question), mapper::toItem));
    }
}
