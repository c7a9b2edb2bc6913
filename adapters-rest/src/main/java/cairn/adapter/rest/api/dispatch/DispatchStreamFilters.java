package cairn.adapter.rest.api.dispatch;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

@Introspected
record DispatchStreamFilters(
        @Nullable
        @Min(0)
        @QueryValue
        @Parameter(
                description = "Start after this position of the log; with new events if omitted. `Last-Event-ID` takes"
                        + " precedence.",
                example = "4711")
        Long after) {}
