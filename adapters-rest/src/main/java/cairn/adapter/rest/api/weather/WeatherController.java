package cairn.adapter.rest.api.weather;

import cairn.adapter.rest.http.response.CachedResponse;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.FindWeather;
import cairn.application.port.in.Queries;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;

@Controller("/v1/weather")
@Tag(name = "Weather")
@OpenToAll
@CachedResponse
@ExecuteOn(TaskExecutors.BLOCKING)
final class WeatherController {

    private final Queries queries;
    private final WeatherMapper mapper;
    private final Clock clock;

    WeatherController(Queries queries, WeatherMapper mapper, Clock clock) {
        this.queries = queries;
        this.mapper = mapper;
        this.clock = clock;
    }

    @Get("/{location}")
    @Operation(
            operationId = "getWeather",
            summary = "Get the weather",
            description =
                    "Returns the current weather and the forecast for a named place, or for any position in Nepal.")
    WeatherResponse find(
            @PathVariable
                    @Parameter(
                            description =
                                    "A place name, ignoring case and accents, or `lat,lng` of a position in Nepal.",
                            example = "Namche Bazaar")
                    String location,
            @RequestBean WeatherFilters filters) {
        return mapper.toResponse(
                queries.ask(new FindWeather(AskedLocation.read(location), filters.days(), clock.instant())));
    }
}
