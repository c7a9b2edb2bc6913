package cairn.adapter.rest.http.response;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "The part of the list that the page holds.")
public record Pagination(
        @Schema(description = "The maximum number of items of a page.", examples = "20")
        int limit,

        @Nullable @Schema(description = "The number of items before this page.", examples = "0")
        Integer offset,

        @Nullable @Schema(description = "The number of items in the whole list.", examples = "57")
        Long total,

        @Nullable @Schema(description = "The cursor of the next page, in lists that grow.", examples = "MDE5MzJmNWU")
        String nextCursor) {}
