package cairn.adapter.rest.pages.conditions;

import cairn.domain.conditions.Closure;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A closure of the whole route that is not published yet, by the fields of its form; without a first day, the present
 * closures are meant.
 */
@Introspected
record AffectedQuery(
        @Nullable @QueryValue("/since") LocalDate since,
        @Nullable @QueryValue("/until") LocalDate until) {

    private static final int FIRST_YEAR = 2000;
    private static final int LAST_YEAR = 2099;

    /** Returns the closure; empty if the present ones are meant, or the days are not possible. */
    Optional<Closure> closure() {
        var first = since;
        boolean isPossible = first != null
                && first.getYear() >= FIRST_YEAR
                && first.getYear() <= LAST_YEAR
                && (until == null || !until.isBefore(first));
        return first != null && isPossible
                ? Optional.of(new Closure("planned", first, Optional.ofNullable(until)))
                : Optional.empty();
    }
}
