package cairn.domain.conditions;

import java.time.Instant;
import java.util.Optional;

/**
 * An observation on a route.
 *
 * @param segment the part of the route; absent for the whole route
 * @param status the status of the route, if reported; never closed, which requires a {@link Closure}
 * @param snowDepthCm the snow depth in centimetres
 */
public record ConditionsReport(
        Optional<String> segment,
        Optional<RouteStatus> status,
        Optional<String> surface,
        Optional<Integer> snowDepthCm,
        Optional<String> visibility,
        Optional<String> note,
        Instant reportedAt) {

    public static final int MAX_SEGMENT_LENGTH = 120;
    public static final int MAX_REMARK_LENGTH = 120;
    public static final int MAX_NOTE_LENGTH = 2000;
    public static final int MAX_SNOW_DEPTH_CM = 1000;
}
