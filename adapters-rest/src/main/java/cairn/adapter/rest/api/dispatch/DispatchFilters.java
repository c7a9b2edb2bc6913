package cairn.adapter.rest.api.dispatch;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record DispatchFilters(
        @Nullable
        @QueryValue
        @Parameter(
                description = "One or more statuses, separated by commas or repeated.",
                example = "[\"received\", \"acknowledged\"]")
        List<DispatchStatus> status) {}
