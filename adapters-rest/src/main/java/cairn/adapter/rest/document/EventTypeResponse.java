package cairn.adapter.rest.document;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

/** A type of notices, and what they look like. */
@Serdeable
@Schema(name = "EventType", description = "A type of notices, and what they look like.", examples = """
{"type": "booking.confirmed", "version": 1, "description": "A hold was confirmed.",
 "schema": {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "booking.confirmed",
  "type": "object"},
 "example": {"id": "019a9f3c-6d20-7a11-8c3e-5b0f6a1d2e90", "type": "booking.confirmed"}}""")
record EventTypeResponse(
        @Schema(description = "By this name endpoints ask for it.")
        String type,

        @Schema(description = "Another one would mean that receivers have to be changed; members may be added to one.")
        int version,

        @Schema(description = "What has happened.") String description,

        @Schema(description = "A JSON Schema (2020-12) of the whole body, which refers to nothing outside of it.")
        Map<String, Object> schema,

        @Schema(description = "A body that the schema describes.")
        Map<String, Object> example) {}
