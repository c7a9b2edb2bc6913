package cairn.adapter.rest.api.booking;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

@Introspected
record BookingOptions(
        @Nullable
        @QueryValue
        @Parameter(
                description = "The related resources to include, separated by commas or repeated.",
                example = "[\"reservations\", \"permits\", \"dispatches\", \"related\"]")
        List<Expansion> expand) {

    Set<Expansion> expansions() {
        return expand == null ? Set.of() : Set.copyOf(expand);
    }
}
