package cairn.adapter.rest.pages.calendar;

import cairn.domain.catalogue.TrailId;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The treks to print.
 *
 * @param date the day; today if omitted
 * @param trail the id of a trail; all trails if omitted
 * @param all whether to include treks that started earlier
 */
@Introspected
record ManifestQuery(
        @Nullable @QueryValue LocalDate date,
        @Nullable @QueryValue UUID trail,
        @Nullable @QueryValue Boolean all) {

    boolean isAll() {
        return Boolean.TRUE.equals(all);
    }

    boolean asksFor(TrailId other) {
        return trail == null || other.value().equals(trail);
    }
}
