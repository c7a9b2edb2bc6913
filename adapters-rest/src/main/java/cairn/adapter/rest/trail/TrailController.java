package cairn.adapter.rest.trail;

import cairn.adapter.rest.access.OpenToAll;
import cairn.adapter.rest.answer.Listing;
import cairn.adapter.rest.answer.PageRequest;
import cairn.adapter.rest.problem.Fault;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import cairn.application.port.in.FindTrail;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.ListTrails.Days;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.RouteId;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What can be walked, for everybody to read. */
@Controller("/v1/trails")
@Tag(name = "Trails")
@OpenToAll
@ExecuteOn(TaskExecutors.BLOCKING)
final class TrailController {

    private final Queries queries;
    private final TrailMapper mapper;

    TrailController(Queries queries, TrailMapper mapper) {
        this.queries = queries;
        this.mapper = mapper;
    }

    @Get
    @Operation(
            operationId = "listTrails",
            summary = "List trails",
            description = "All trails of the catalogue, by name.")
    Listing<TrailItem> list(@RequestBean TrailFilters filters, @RequestBean PageRequest page) {
        var found = queries.ask(new ListTrails(
                Optional.ofNullable(filters.route()).map(RouteId::new),
                difficulties(filters.difficulty()),
                Optional.ofNullable(filters.durationDays())
                        .map(TrailController::days)
                        .orElse(Days.ANY),
                Window.of(page.limit(), page.offset())));
        return page.of(found.items().stream().map(mapper::toItem).toList(), found.total());
    }

    @Get("/{id}")
    @Operation(
            operationId = "getTrail",
            summary = "Get a trail",
            description = "One trail by its UUID or its slug, with its waypoints.")
    TrailDetail find(@PathVariable String id) {
        return mapper.toDetail(queries.ask(new FindTrail(id)));
    }

    private static Set<Difficulty> difficulties(@Nullable List<TrailDifficulty> asked) {
        return asked == null
                ? Set.of()
                : asked.stream().map(each -> Difficulty.valueOf(each.name())).collect(Collectors.toSet());
    }

    /** {@code 14}, {@code 10..16}, {@code ..10} or {@code 15..}. */
    private static Days days(String text) {
        int dots = text.indexOf("..");
        if (dots < 0) {
            return new Days(Integer.parseInt(text), Integer.parseInt(text));
        }
        var from = text.substring(0, dots);
        var to = text.substring(dots + 2);
        int fewest = from.isEmpty() ? Days.ANY.fewest() : Integer.parseInt(from);
        int most = to.isEmpty() ? Days.ANY.most() : Integer.parseInt(to);
        if (fewest > most) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER, List.of(Fault.of("duration_days", "must not end before it begins")));
        }
        return new Days(fewest, most);
    }
}
