package cairn.domain.conditions;

import java.time.Instant;
import java.util.Optional;

/**
 * What somebody has seen on the way.
 *
 * @param segment the part of the route; absent if it holds for all of it
 * @param status how far it can be walked, if the report says so; never closed, which takes a {@link Closure}
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
