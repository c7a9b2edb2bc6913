package cairn.adapter.rest.pages.permit;

import cairn.adapter.rest.api.permit.NationalityCode;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The question to the permit calculator; without a route, a nationality and a trek date it is not asked yet.
 *
 * @param party the number of trekkers
 */
@Introspected
record CalculatorQuery(
        @Nullable @QueryValue @Size(max = 100) String route,
        @Nullable @QueryValue @NationalityCode String nationality,
        @Nullable @QueryValue("trek_date") LocalDate trekDate,
        @Nullable @QueryValue("entry_date") LocalDate entryDate,
        @Nullable @QueryValue("exit_date") LocalDate exitDate,

        @QueryValue(value = "party", defaultValue = "1") @Min(1) @Max(50)
        int party) {}
