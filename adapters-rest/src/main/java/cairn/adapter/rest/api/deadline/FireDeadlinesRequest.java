package cairn.adapter.rest.api.deadline;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

@Serdeable
@Schema(
        name = "FireDeadlines",
        description = "The time up to which deadlines fire early.",
        examples = "{\"until\": \"2026-11-21T09:00:00.000Z\"}")
record FireDeadlinesRequest(
        @Schema(description = "A time at most 400 days ahead. A past time fires what was due by then.")
        Instant until) {}
