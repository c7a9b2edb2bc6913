package cairn.adapter.rest.http.payload;

import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Notice", description = "An event as sent to a webhook endpoint.")
record NoticeBody(
        @Schema(description = "The event's id, the same in every attempt and replay.")
        UUID id,

        @Schema(description = "The event type, such as `booking.confirmed`.")
        String type,

        Instant timestamp,

        boolean livemode,

        UUID operatorId,

        @Schema(description = "The event's position in the log of all events of the service.")
        long position,

        @Schema(
                description =
                        "The number of the event within the object, starting at 1. A gap means that an event was missed.")
        long sequence,

        @Schema(description = "The differences from the previous event of the same object; empty for the first one.")
        List<Change> changes,

        @Nullable
        @Schema(
                description =
                        "Whether `data` was shortened because it was too large; the API returns the whole object.")
        Boolean abridged,

        @Nullable
        @Schema(description = "Whether the event is a sample that a test key requested; absent for real events.")
        Boolean sample,

        @Schema(description = "The object as the API returned it just after the event.")
        JsonNode data) {}
