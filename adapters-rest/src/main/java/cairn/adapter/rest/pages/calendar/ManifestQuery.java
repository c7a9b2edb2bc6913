package cairn.adapter.rest.pages.calendar;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The treks to print.
 *
 * @param date the day; today if omitted
 * @param all whether to include treks that started earlier
 */
@Introspected
record ManifestQuery(
        @Nullable @QueryValue LocalDate date,
        @Nullable @QueryValue Boolean all) {}
