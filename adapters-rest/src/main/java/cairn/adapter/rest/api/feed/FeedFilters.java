package cairn.adapter.rest.api.feed;

import cairn.adapter.rest.api.analytics.RevenueSlice;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record FeedFilters(
        @Nullable
        @Min(0)
        @QueryValue
        @Parameter(description = "Return events after this position; from the beginning if omitted.", example = "4711")
        Long after,

        @Nullable
        @Min(1)
        @QueryValue
        @Parameter(description = "Return events before this position; only with `order=desc`.", example = "4711")
        Long before,

        @Nullable
        @QueryValue
        @Parameter(
                description =
                        "`desc` returns the newest events first, in pages of `application/json` only; `asc` is the"
                                + " default.",
                example = "desc")
        FeedOrder order,

        @Nullable
        @Pattern(regexp = FeedFilters.UNTIL, message = FeedFilters.UNTIL_MESSAGE)
        @QueryValue
        @Parameter(
                description =
                        "Return events up to and including this position, or up to this time; up to now if omitted.",
                example = "2027-01-01T00:00:00.000Z")
        String until,

        @Nullable
        @QueryValue
        @Parameter(
                description =
                        "Event types of `GET /v1/event-types`, separated by commas or repeated; `booking.*` matches all types of an"
                                + " object, `*` all. All if omitted.",
                example = "[\"booking.*\", \"permit.issued\"]")
        List<@Pattern(regexp = FeedFilters.TYPE, message = FeedFilters.TYPE_MESSAGE) String> types,

        @Nullable
        @Pattern(regexp = FeedFilters.SUBJECT, message = FeedFilters.SUBJECT_MESSAGE)
        @QueryValue
        @Parameter(
                description = "Return events with this subject: one object.",
                example = "booking/019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20")
        String subject,

        @Nullable
        @Pattern(regexp = FeedFilters.ACTOR, message = FeedFilters.ACTOR_MESSAGE)
        @QueryValue
        @Parameter(
                description =
                        "Return events that this API key or member has caused. Pages can be short or empty before the"
                                + " end; follow the link `next`.",
                example = "key:019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b22")
        String actor,

        @Nullable
        @Pattern(regexp = RevenueSlice.FORM, message = RevenueSlice.MESSAGE)
        @QueryValue
        @Parameter(
                description =
                        "Return the events of the bookings that a revenue row includes as of `until`, as in the row's"
                                + " `links.events`.",
                example = RevenueSlice.EXAMPLE)
        String revenue,

        @Nullable
        @Min(1)
        @Max(FeedFilters.MOST)
        @QueryValue
        @Parameter(
                description = "The maximum number of events: 100 if omitted; unlimited for application/x-ndjson.",
                schema = @Schema(type = "integer", minimum = "1", maximum = "1000"))
        Integer limit) {

    static final int MOST = 1_000;

    boolean isNewestFirst() {
        return order == FeedOrder.DESC;
    }

    static final String UNTIL =
            "[0-9]{1,18}|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})";
    static final String UNTIL_MESSAGE = "must be a position, or a timestamp such as 2026-11-20T08:30:00.000Z";
    static final String TYPE = "[*]|(booking|reservation|permit|dispatch|route)[.][*]"
            + "|booking[.](created|confirmed|updated|cancelled|expired|started|completed|payment_recorded)"
            + "|reservation[.](created|updated|cancelled|checked_in|checked_out|no_show)"
            + "|permit[.](submitted|under_review|approved|issued|rejected|withdrawn|expired)"
            + "|dispatch[.](received|acknowledged|dispatched|on_scene|evacuated|closed|stood_down|declined|escalated)"
            + "|route[.](closed|reopened)";
    static final String TYPE_MESSAGE = "must be published types, all of an object (booking.*), or *";
    static final String SUBJECT = "(booking|reservation|permit|dispatch)"
            + "/[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"
            + "|route/[a-z0-9-]{1,200}";
    static final String ACTOR =
            "(key|member):[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";
    static final String ACTOR_MESSAGE = "must be key: or member: and the UUID";
    static final String SUBJECT_MESSAGE =
            "must be booking/, reservation/, permit/ or dispatch/ and the UUID of the object, or route/ and its id";
}
