package cairn.adapter.rest.answer;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Which part of a list an answer holds. */
@Serdeable
@Schema(description = "Which part of the list this is.")
public record Pagination(
        @Schema(description = "The most items that a page holds.", examples = "20")
        int limit,

        @Nullable @Schema(description = "How many items come before this page.", examples = "0")
        Integer offset,

        @Nullable @Schema(description = "How many items the whole list has.", examples = "57")
        Long total,

        @Nullable
        @Schema(description = "Asks for the page after this one, in lists that grow.", examples = "MDE5MzJmNWU")
        String nextCursor) {}
