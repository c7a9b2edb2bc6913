package cairn.adapter.rest.api.teahouse;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.FindTeaHouse;
import cairn.application.port.in.ListTeaHouses;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Nepal;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Serves tea houses to all callers. Test keys see the rooms of test mode. */
@Controller("/v1/tea-houses")
@Tag(name = "Tea houses")
@OpenToAll
@ExecuteOn(TaskExecutors.BLOCKING)
final class TeaHouseController {

    private static final int MAX_NIGHTS = 30;

    private final Queries queries;
    private final TeaHouseMapper mapper;
    private final Clock clock;

    TeaHouseController(Queries queries, TeaHouseMapper mapper, Clock clock) {
        this.queries = queries;
        this.mapper = mapper;
        this.clock = clock;
    }

    @Get
    @Operation(
            operationId = "listTeaHouses",
            summary = "List tea houses",
            description =
                    "Returns tea houses, sorted by name; with `check_in` and `check_out`, also the rooms free on every night.")
    HttpResponse<Listing<TeaHouseItem>> list(
            @RequestBean TeaHouseFilters filters, @RequestBean PageRequest page, @Nullable Caller caller) {
        var stay = stay(filters);
        var found = queries.ask(new ListTeaHouses(
                ownerOf(caller),
                stay,
                tonight(),
                Optional.ofNullable(filters.route()).map(RouteId::new),
                filters.minRooms() == null ? 0 : filters.minRooms(),
                Optional.ofNullable(filters.available()),
                filters.facilities() == null ? Set.of() : Set.copyOf(filters.facilities()),
                Window.of(page.limit(), page.offset())));
        var shown = found.items().stream()
                .map(view -> mapper.toItem(view, stay.isPresent() ? view.roomsFree() : null))
                .toList();
        var answer = HttpResponse.ok(page.of(shown, found.total().count()))
                .header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
        return Listing.marked(answer, found.freshness());
    }

    @Get("/{id}")
    @Operation(
            operationId = "getTeaHouse",
            summary = "Get a tea house",
            description = "Returns a tea house by its UUID or slug, with its meal plans and prices.")
    HttpResponse<TeaHouseDetail> find(@PathVariable String id, @Nullable Caller caller) {
        var found = queries.ask(new FindTeaHouse(id, ownerOf(caller), tonight()));
        return HttpResponse.ok(mapper.toDetail(found)).header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
    }

    private DateRange tonight() {
        return DateRange.ofOne(Nepal.dateAt(clock.instant()));
    }

    private static Optional<Owner> ownerOf(@Nullable Caller caller) {
        return Optional.ofNullable(caller).map(Caller::owner);
    }

    private static Optional<DateRange> stay(TeaHouseFilters filters) {
        var in = filters.checkIn();
        var out = filters.checkOut();
        if (in == null && out == null) {
            return Optional.empty();
        }
        if (in == null) {
            throw refusal("check_out", "must come with check_in");
        }
        if (out == null) {
            throw refusal("check_in", "must come with check_out");
        }
        if (!in.isBefore(out)) {
            throw refusal("check_out", "must be after check_in");
        }
        if (ChronoUnit.DAYS.between(in, out) > MAX_NIGHTS) {
            throw refusal("check_out", "must be at most " + MAX_NIGHTS + " nights after check_in");
        }
        return Optional.of(new DateRange(in, out));
    }

    private static ProblemException refusal(String parameter, String detail) {
        return new ProblemException(ProblemType.INVALID_PARAMETER, List.of(Fault.of(parameter, detail)));
    }
}
