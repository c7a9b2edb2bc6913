package cairn.adapter.rest.api.sandbox;

import cairn.adapter.rest.api.privacy.ObjectKind;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

@Serdeable
@Schema(name = "ClosedObjects", description = "The test objects that were brought to an end.", examples = """
    {"closed": 1, "objects": [{"kind": "booking", "object_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20"}],
     "has_more": false}\
    """)
record ClosedObjectsResponse(
        @Schema(description = "The number of objects that were brought to an end.")
        int closed,

        @Schema(description = "The objects that were brought to an end.")
        List<ClosedObject> objects,

        @Schema(description = "Whether more objects are left: repeat the request for the rest.")
        boolean hasMore) {

    @Serdeable
    @Schema(name = "ClosedObject", description = "A test object that was brought to an end.")
    record ClosedObject(
            ObjectKind kind,
            @Schema(description = "The id of the object.") UUID objectId) {}
}
