package cairn.adapter.rest.api.operator;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record OperatorFilters(
        @Nullable
        @QueryValue
        @Size(min = 1, max = 200)
        @Parameter(description = "A part of the operator's name or e-mail address, ignoring case.", example = "leopard")
        String q,

        @Nullable @QueryValue @Parameter(description = "Tiers, separated by commas or repeated.", example = "[\"pro\"]")
        List<OperatorTier> tier,

        @Nullable
        @QueryValue
        @Parameter(description = "Whether the operators are active or suspended.", example = "suspended")
        OperatorStatus status) {}
