package cairn.adapter.rest.api.porter;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindPorter;
import cairn.application.port.in.ListPorters;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
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
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Controller("/v1/porters")
@Tag(name = "Porters")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class PorterController {

    private final Queries queries;
    private final PorterMapper mapper;
    private final Clock clock;

    PorterController(Queries queries, PorterMapper mapper, Clock clock) {
        this.queries = queries;
        this.mapper = mapper;
        this.clock = clock;
    }

    @Get
    @Operation(
            operationId = "listPorters",
            summary = "List porters and guides",
            description =
                    "Returns porters and guides in the order of their names, and whether each is available on all of "
                            + "the requested days.")
    HttpResponse<Listing<PorterItem>> list(
            @RequestBean PorterFilters filters, @RequestBean PageRequest page, Caller caller) {
        var found = queries.ask(new ListPorters(
                caller.owner(),
                days(filters.from(), filters.to()),
                Optional.ofNullable(filters.route()).map(RouteId::new),
                Optional.ofNullable(filters.available()),
                Optional.ofNullable(filters.certified()),
                filters.maxLoadKg() == null ? 0 : filters.maxLoadKg(),
                Optional.ofNullable(filters.role()).map(PorterRole.GUIDE::equals),
                Window.of(page.limit(), page.offset())));
        var shown = found.items().stream().map(mapper::toItem).toList();
        var answer = HttpResponse.ok(page.of(shown, found.total().count()))
                .header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
        return Listing.marked(answer, found.freshness());
    }

    @Get("/{id}")
    @Operation(
            operationId = "getPorter",
            summary = "Get a porter or guide",
            description = "Returns a porter or guide, and whether they are available on all of the requested days.")
    HttpResponse<PorterItem> find(@PathVariable UUID id, @RequestBean PorterDays days, Caller caller) {
        var found = queries.ask(new FindPorter(new PorterId(id), caller.owner(), days(days.from(), days.to())));
        return HttpResponse.ok(mapper.toItem(found)).header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
    }

    private DateRange days(@Nullable LocalDate first, @Nullable LocalDate last) {
        LocalDate from = first == null ? Nepal.dateAt(clock.instant()) : first;
        LocalDate to = last == null ? from : last;
        if (to.isBefore(from)) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, "to", "must not be before from")));
        }
        return DateRange.ofDays(from, to);
    }
}
