package cairn.adapter.rest.sample;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One parameter of every kind. */
@Introspected
record SampleFilters(
        @Nullable @QueryValue String route,
        @Nullable @QueryValue("start_date") LocalDate startDate,
        @Nullable @QueryValue @Min(1) @Max(7) Integer days,
        @Nullable @QueryValue Boolean available,
        @Nullable @QueryValue @Size(max = 2) List<Grade> grades) {}
