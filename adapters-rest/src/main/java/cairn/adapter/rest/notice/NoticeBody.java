package cairn.adapter.rest.notice;

import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What an endpoint is sent. */
@Serdeable
@Schema(name = "Notice", description = "What an endpoint is sent of an event.")
record NoticeBody(
        @Schema(description = "The event's, the same on every attempt and in every replay.")
        UUID id,

        String type,

        Instant timestamp,

        boolean livemode,

        UUID operatorId,

        @Schema(description = "The event's place in the whole log.")
        long position,

        @Schema(description = "Counts 1, 2, 3 … within the object: who misses a number has missed an event.")
        long sequence,

        @Schema(description = "What is different from the notice before of the same object; empty for its first.")
        List<Change> changes,

        @Nullable @Schema(description = "True if this would have been too large, and was cut: the API has all of it.")
        Boolean abridged,

        @Schema(description = "The object as the API showed it just after the event.")
        JsonNode data) {}
