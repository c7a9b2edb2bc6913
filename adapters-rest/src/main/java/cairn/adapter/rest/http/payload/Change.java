package cairn.adapter.rest.http.payload;

import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Change", description = "A difference between two states of an object.")
public record Change(
        @Schema(description = "A JSON Pointer into `data`.") String path,

        @Nullable @Schema(description = "The previous value; absent if there was none.")
        JsonNode from,

        @Nullable @Schema(description = "The new value; absent if there is none.")
        JsonNode to) {

    Change abridged() {
        return new Change(path, PayloadTruncation.shortOrNothing(from), PayloadTruncation.shortOrNothing(to));
    }
}
