package cairn.adapter.rest.deadline;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** Up to when deadlines are seen to ahead of their time. */
@Serdeable
@Schema(
        name = "FireDeadlines",
        description = "Up to when deadlines are seen to ahead of their time.",
        examples = "{\"until\": \"2026-11-21T09:00:00.000Z\"}")
record FireDeadlinesRequest(
        @Schema(description = "Not more than 400 days ahead. In the past it is taken as it is: what was due by then.")
        Instant until) {}
