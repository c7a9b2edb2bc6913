package cairn.adapter.rest.api.teahouse;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.FindAvailability;
import cairn.application.port.in.FindAvailability.Houses;
import cairn.application.port.in.Queries;
import cairn.application.view.AvailabilityView;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.RouteId;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Serves free rooms by night to all callers, and to operators also the rooms that they hold. */
@Controller("/v1")
@Tag(name = "Tea houses")
@OpenToAll
@ExecuteOn(TaskExecutors.BLOCKING)
final class AvailabilityController {

    private final Queries queries;
    private final TeaHouseMapper mapper;

    AvailabilityController(Queries queries, TeaHouseMapper mapper) {
        this.queries = queries;
        this.mapper = mapper;
    }

    @Get("/tea-houses/{id}/availability")
    @Operation(
            operationId = "getTeaHouseAvailability",
            summary = "Get the free rooms of a tea house by night",
            description =
                    "Returns the free rooms of a tea house, given by its UUID or slug, on each of up to 31 nights."
                            + " A caller with the scope `operator` also sees the rooms that its own reservations hold, and these"
                            + " reservations: the newest 1,000.")
    HttpResponse<HouseAvailability> ofHouse(
            @PathVariable String id, @RequestBean AvailabilityRange range, @Nullable Caller caller) {
        var found = find(new Houses.One(id), range, caller);
        return answer(mapper.toAvailability(found.houses().getFirst()), found);
    }

    @Get("/routes/{id}/tea-houses/availability")
    @Operation(
            operationId = "getRouteAvailability",
            summary = "Get the free rooms along a route by night",
            description =
                    "Returns the free rooms of all tea houses of a route on each of up to 31 nights. A caller with"
                            + " the scope `operator` also sees the rooms that its own reservations hold, and these reservations:"
                            + " the newest 1,000.")
    HttpResponse<RouteAvailability> ofRoute(
            @PathVariable String id, @RequestBean AvailabilityRange range, @Nullable Caller caller) {
        var found = find(new Houses.OnRoute(new RouteId(id)), range, caller);
        var houses = found.houses().stream().map(mapper::toAvailability).toList();
        return answer(new RouteAvailability(houses, found.moreReservations() ? Boolean.TRUE : null), found);
    }

    private AvailabilityView find(Houses houses, AvailabilityRange range, @Nullable Caller caller) {
        var known = Optional.ofNullable(caller);
        return queries.ask(new FindAvailability(
                houses,
                known.map(Caller::mode).orElse(Mode.LIVE),
                known.filter(one -> one.has(Scope.OPERATOR)).map(Caller::owner),
                range.nights()));
    }

    private static <T> MutableHttpResponse<T> answer(T body, AvailabilityView found) {
        var answer = HttpResponse.ok(body).header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
        return Listing.marked(answer, found.freshness());
    }
}
