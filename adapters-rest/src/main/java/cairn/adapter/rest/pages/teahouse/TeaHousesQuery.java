package cairn.adapter.rest.pages.teahouse;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The nights to show.
 *
 * @param route the id of a route; the first by name if omitted
 * @param from the first night; today if omitted
 * @param to the last night; two weeks if omitted or not possible
 */
@Introspected
record TeaHousesQuery(
        @Nullable @QueryValue @Size(max = 100) String route,
        @Nullable @QueryValue LocalDate from,
        @Nullable @QueryValue LocalDate to) {}
