package cairn.adapter.rest.api.emergency;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Pattern;
import org.jspecify.annotations.Nullable;

@Introspected
record HospitalFilters(
        @Nullable
        @QueryValue
        @Pattern(
                regexp = "-?[0-9]{1,3}(\\.[0-9]{1,10})?,-?[0-9]{1,3}(\\.[0-9]{1,10})?",
                message = "must be a latitude and a longitude in degrees, such as 27.98,86.83")
        @Parameter(description = "Sort by distance from this latitude and longitude.", example = "27.98,86.83")
        String near) {}
