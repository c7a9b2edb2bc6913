package cairn.adapter.rest.operator;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Whose keys. */
@Introspected
record KeyFilters(
        @Nullable
        @QueryValue("operator_id")
        @Parameter(description = "An operator's id; the platform itself if left out.")
        UUID operatorId) {}
