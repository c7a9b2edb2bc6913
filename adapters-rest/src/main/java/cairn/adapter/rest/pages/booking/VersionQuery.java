package cairn.adapter.rest.pages.booking;

import cairn.adapter.rest.pages.AsOfText;
import cairn.application.port.in.FindRevenue.AsOf;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The earlier state of an object to show; the present one if both are null.
 *
 * @param version the number of the event after which to show it
 * @param asOf the point of the event log at which to show it
 */
@Introspected
record VersionQuery(
        @Nullable @Min(1) @Max(100_000) @QueryValue Integer version,
        @Nullable @Size(max = 40) @QueryValue("as_of") String asOf) {

    Optional<AsOf> point() {
        return Optional.ofNullable(asOf).map(AsOfText::point);
    }

    VersionQuery at(int number) {
        return new VersionQuery(number, asOf);
    }
}
