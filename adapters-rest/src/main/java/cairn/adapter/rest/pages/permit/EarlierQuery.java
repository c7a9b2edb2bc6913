package cairn.adapter.rest.pages.permit;

import cairn.adapter.rest.pages.AsOfText;
import cairn.application.port.in.FindRevenue.AsOf;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The earlier state of an object to show.
 *
 * @param asOf the point of the event log at which to show it; now if omitted
 */
@Introspected
record EarlierQuery(
        @Nullable @Size(max = 40) @QueryValue("as_of") String asOf) {

    Optional<AsOf> point() {
        return Optional.ofNullable(asOf).map(AsOfText::point);
    }
}
