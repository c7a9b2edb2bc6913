package cairn.adapter.rest.api.conditions;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Closure", description = "A period in which a route, one of its trails or a segment is closed.")
public record ClosureResponse(
        String reason,

        @Schema(description = "The first day.") LocalDate since,

        @Nullable @Schema(description = "The last day; absent for a closure until further notice.")
        LocalDate until,

        @Nullable @Schema(description = "The closed segment; absent if it is not a segment that is closed.")
        SegmentEnds segment) {}
