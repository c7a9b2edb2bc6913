package cairn.adapter.rest.api.webhook;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record DeliveryFilters(
        @Nullable
        @QueryValue
        @Parameter(
                description = "One or more statuses, separated by commas or repeated.",
                example = "[\"pending\", \"exhausted\"]")
        List<DeliveryStatusName> status) {}
