package cairn.adapter.rest.api.permit;

import cairn.adapter.rest.http.response.CachedResponse;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.CheckPermits;
import cairn.application.port.in.ListPermitFees;
import cairn.application.port.in.Queries;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.TrekDates;
import cairn.domain.shared.Nepal;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Optional;

@Controller("/v1/permits")
@Tag(name = "Permits")
@OpenToAll
@CachedResponse
@ExecuteOn(TaskExecutors.BLOCKING)
final class PermitController {

    private final Queries queries;
    private final PermitMapper mapper;
    private final Clock clock;

    PermitController(Queries queries, PermitMapper mapper, Clock clock) {
        this.queries = queries;
        this.mapper = mapper;
        this.clock = clock;
    }

    @Get("/check")
    @Operation(
            operationId = "checkPermits",
            summary = "Check permits",
            description = "Returns the permits that one adult needs on a route's primary trail, their fees on the trek "
                    + "date, and whether they can still be obtained.")
    PermitCheckResponse check(@RequestBean PermitCheckFilters asked) {
        var dates = new TrekDates(
                asked.trekDate(), Optional.ofNullable(asked.entryDate()), Optional.ofNullable(asked.exitDate()));
        return mapper.toResponse(queries.ask(
                new CheckPermits(new RouteId(asked.route()), new CountryCode(asked.nationality()), dates, today())));
    }

    @Get("/pricing")
    @Operation(
            operationId = "listPermitFees",
            summary = "Get the fee schedule",
            description = "Returns the fees of all permits, or of those for one route or nationality. Each row has the "
                    + "dates it applies to; past rows are included.")
    PermitFeesResponse pricing(@RequestBean PermitFeeFilters filters) {
        var found = queries.ask(new ListPermitFees(
                Optional.ofNullable(filters.route()).map(RouteId::new),
                Optional.ofNullable(filters.nationality()).map(CountryCode::new)));
        var today = today();
        return new PermitFeesResponse(
                found.rows().stream().map(fee -> mapper.toFee(fee, today)).toList());
    }

    private LocalDate today() {
        return Nepal.dateAt(clock.instant());
    }
}
