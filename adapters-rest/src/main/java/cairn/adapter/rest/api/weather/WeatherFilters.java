package cairn.adapter.rest.api.weather;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

@Introspected
record WeatherFilters(
        @QueryValue(value = "days", defaultValue = "3")
        @Parameter(description = "The number of forecast days, starting with today in Nepal.")
        @Min(1)
        @Max(7)
        int days) {}
