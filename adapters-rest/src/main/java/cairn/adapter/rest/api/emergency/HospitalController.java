package cairn.adapter.rest.api.emergency;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.CachedResponse;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.ListHospitals;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.shared.GeoPoint;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;

/** Returns hospitals from memory, without the database. */
@Controller("/v1/emergency/hospitals")
@Tag(name = "Emergency")
@OpenToAll
@CachedResponse
@ExecuteOn(TaskExecutors.BLOCKING)
final class HospitalController {

    private final Queries queries;
    private final HospitalMapper mapper;

    HospitalController(Queries queries, HospitalMapper mapper) {
        this.queries = queries;
        this.mapper = mapper;
    }

    @Get
    @Operation(
            operationId = "listHospitals",
            summary = "List hospitals",
            description = "Returns hospitals, clinics and aid posts, sorted by name, or by distance with `near`.")
    Listing<HospitalItem> list(@RequestBean HospitalFilters filters, @RequestBean PageRequest page) {
        var near = Optional.ofNullable(filters.near()).map(HospitalController::place);
        var found = queries.ask(new ListHospitals(near, Window.of(page.limit(), page.offset())));
        return page.of(
                found.items().stream().map(mapper::toItem).toList(),
                found.total().count());
    }

    private static GeoPoint place(String text) {
        int comma = text.indexOf(',');
        double latitude = Double.parseDouble(text.substring(0, comma));
        double longitude = Double.parseDouble(text.substring(comma + 1));
        if (!GeoPoint.isValid(latitude, longitude)) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(
                            "near", "must be a latitude of at most 90 and a longitude of at most 180 degrees")));
        }
        return new GeoPoint(latitude, longitude);
    }
}
