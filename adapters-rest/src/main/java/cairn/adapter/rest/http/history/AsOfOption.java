package cairn.adapter.rest.http.history;

import cairn.application.port.in.FindRevenue.AsOf;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Introspected
public record AsOfOption(
        @Nullable
        @QueryValue("as_of")
        @Parameter(
                description =
                        "Return the object as it was at this timestamp or log position, or 404 if it did not exist"
                                + " then; now if omitted.",
                example = "2026-11-20T08:30:00.000Z")
        String asOf) {

    Optional<AsOf> point() {
        return Optional.ofNullable(asOf).map(PointOfLog::asOf);
    }
}
