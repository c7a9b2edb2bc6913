package cairn.adapter.rest.api.conditions;

import cairn.adapter.rest.http.json.TrekkingSeason;
import cairn.application.view.SeasonView;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

@Introspected
record HistoryFilters(
        @Nullable
        @QueryValue
        @Min(1950)
        @Max(2100)
        @Parameter(description = "The year. A winter belongs to the year of its January.", example = "2025")
        Integer year,

        @Nullable @QueryValue @Parameter(description = "The season.", example = "autumn")
        TrekkingSeason season) {

    boolean askFor(SeasonView view) {
        return (year == null || view.season().year() == year)
                && (season == null || view.season().season().name().equals(season.name()));
    }
}
