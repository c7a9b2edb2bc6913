package cairn.adapter.rest.api.departure;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Size;

@Introspected
record CalendarToken(
        @Size(min = 1, max = 512)
        @QueryValue
        @Parameter(description = "The token of a calendar link.", example = "q83vEjRWeJ")
        String token) {}
