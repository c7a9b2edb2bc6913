package cairn.adapter.rest.http.openapi;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

@Serdeable
@Schema(name = "EventType", description = "An event type.")
record EventTypeResponse(
        @Schema(description = "The name by which endpoints subscribe to it.", examples = "booking.confirmed")
        String type,

        @Schema(
                description =
                        "The version of the schema. Members may be added within a version; a new version requires "
                                + "changes in receivers.",
                examples = "1")
        int version,

        @Schema(description = "The meaning of the event.", examples = "A hold was confirmed.")
        String description,

        @Schema(description = "A JSON Schema (2020-12) of the whole body, without external references.", examples = """
                {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "booking.confirmed"}""")
        Map<String, Object> schema,

        @Schema(description = "An example of a body.", examples = """
                {"id": "019a9f3c-6d20-7a11-8c3e-5b0f6a1d2e90", "type": "booking.confirmed"}""")
        Map<String, Object> example) {}
