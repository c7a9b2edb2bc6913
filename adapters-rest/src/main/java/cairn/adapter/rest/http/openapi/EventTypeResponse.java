package cairn.adapter.rest.http.openapi;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

@Serdeable
@Schema(name = "EventType", description = "An event type.")
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
