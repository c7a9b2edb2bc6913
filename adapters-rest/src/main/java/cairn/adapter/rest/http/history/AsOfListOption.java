package cairn.adapter.rest.http.history;

import cairn.application.port.in.FindRevenue.AsOf;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Introspected
public record AsOfListOption(
        @Nullable
        @QueryValue("as_of")
        @Parameter(
                description =
                        "Return the objects as they were at this timestamp or log position, and only those that existed"
                                + " then; now if omitted. The filters apply to what they were. May not be sent together"
                                + " with `offset`.",
                example = "2026-11-20T08:30:00.000Z")
        String asOf) {

    Optional<AsOf> point() {
        return Optional.ofNullable(asOf).map(PointOfLog::asOf);
    }
}
