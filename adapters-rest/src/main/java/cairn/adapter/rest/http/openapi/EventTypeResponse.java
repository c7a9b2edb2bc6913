package cairn.adapter.rest.http.openapi;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

@Serdeable
@Schema(name = "EventType", description = "An event type.", examples = """
{"type": "booking.confirmed", "version": 1, "description": "A hold was confirmed.",
 "schema": {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "booking.confirmed",
  "type": "object"},
 "example": {"id": "019a9f3c-6d20-7a11-8c3e-5b0f6a1d2e90", "type": "booking.confirmed"}}""")
record EventTypeResponse(
        @Schema(description = "The name by which endpoints subscribe to it.")
        String type,

        @Schema(
                description =
                        "The version of the schema. Members may be added within a version; a new version requires "
                                + "changes in receivers.")
        int version,

        @Schema(description = "The meaning of the event.") String description,

        @Schema(description = "A JSON Schema (2020-12) of the whole body, without external references.")
        Map<String, Object> schema,

        @Schema(description = "An example of a body.") Map<String, Object> example) {}
