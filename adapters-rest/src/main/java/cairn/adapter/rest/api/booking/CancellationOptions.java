package cairn.adapter.rest.api.booking;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

@Introspected
record CancellationOptions(
        @Nullable
        @QueryValue
        @Parameter(
                description = "The same as `release` in the body: one or several, separated by commas or repeated.",
                example = "[\"reservations\", \"permits\"]")
        List<Releasable> release) {

    @Nullable
    CancelBookingRequest addedTo(@Nullable CancelBookingRequest request) {
        if (release == null) {
            return request;
        }
        return request == null
                ? new CancelBookingRequest(null, null, release)
                : new CancelBookingRequest(
                        request.reason(),
                        request.quoteId(),
                        Stream.concat(request.released().stream(), release.stream())
                                .distinct()
                                .sorted()
                                .toList());
    }
}
