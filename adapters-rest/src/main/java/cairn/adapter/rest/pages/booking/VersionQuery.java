package cairn.adapter.rest.pages.booking;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/** The event after which to show an object; null for the present state. */
@Introspected
record VersionQuery(
        @Nullable @Min(1) @Max(100_000) @QueryValue Integer version) {}
