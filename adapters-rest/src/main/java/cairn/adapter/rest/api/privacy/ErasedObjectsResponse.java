package cairn.adapter.rest.api.privacy;

import cairn.domain.access.PersonalObject;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

@Serdeable
@Schema(name = "ErasedObjects", description = "The objects whose personal data were erased.", examples = """
    {"erased": 1, "objects": [{"kind": "booking", "object_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20"}],
     "has_more": false}\
    """)
record ErasedObjectsResponse(
        @Schema(description = "The number of objects whose personal data were erased.")
        int erased,

        @Schema(description = "The objects whose personal data were erased; empty if they were erased already.")
        List<ErasedObject> objects,

        @Schema(description = "Whether more objects are left: repeat the request for the rest.")
        boolean hasMore) {

    @Serdeable
    @Schema(name = "ErasedObject", description = "An object whose personal data were erased.")
    record ErasedObject(
            ObjectKind kind,
            @Schema(description = "The id of the object.") UUID objectId) {

        static ErasedObject of(PersonalObject object) {
            return new ErasedObject(ObjectKind.valueOf(object.kind().name()), object.id());
        }
    }
}
