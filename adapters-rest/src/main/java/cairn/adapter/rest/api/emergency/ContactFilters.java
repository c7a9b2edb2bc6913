package cairn.adapter.rest.api.emergency;

import cairn.adapter.rest.api.emergency.ContactItem.Kind;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import org.jspecify.annotations.Nullable;

@Introspected
record ContactFilters(
        @Nullable
        @QueryValue
        @Parameter(description = "Return this region's contacts and the national ones.", example = "Khumbu")
        String region,

        @Nullable @QueryValue @Parameter(description = "The kind of contact.")
        Kind kind) {}
