package cairn.adapter.rest.http.response;

import cairn.application.view.Total;
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

        @Nullable
        @Schema(description = "The number of items in the whole list, if it is known exactly.", examples = "57")
        Long total,

        @Nullable
        @Schema(
                description =
                        "A number that the whole list has at least, in place of `total`. Lists of bookings, reservations, "
                                + "permit applications and dispatches are counted exactly without a filter or by status "
                                + "alone, all others up to 10,000 items. A list as of an earlier point has neither.",
                examples = "10000")
        Long totalAtLeast,

        @Nullable @Schema(description = "The cursor of the next page, in lists that grow.", examples = "MDE5MzJmNWU")
        String nextCursor) {

    static Pagination of(int limit, @Nullable Integer offset, Total total, @Nullable String nextCursor) {
        return new Pagination(
                limit,
                offset,
                total.isExact() ? total.count() : null,
                total.isExact() ? null : total.count(),
                nextCursor);
    }
}
