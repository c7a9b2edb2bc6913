package cairn.adapter.rest.feed;

import cairn.adapter.rest.analytics.RevenueSlice;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What of the feed somebody wants. */
@Introspected
record FeedFilters(
        @Nullable
        @Min(0)
        @QueryValue
        @Parameter(description = "Events after this position; from the beginning if left out.", example = "4711")
        Long after,

        @Nullable
        @Pattern(regexp = FeedFilters.UNTIL, message = FeedFilters.UNTIL_MESSAGE)
        @QueryValue
        @Parameter(
                description = "Events up to and with this position, or up to this time; up to now if left out.",
                example = "2027-01-01T00:00:00.000Z")
        String until,

        @Nullable
        @QueryValue
        @Parameter(
                description = "Types of `GET /v1/event-types`, booking.* for all of an object, * for all there are;"
                        + " several are separated by commas. All if left out.",
                example = "[\"booking.*\", \"permit.issued\"]")
        List<@Pattern(regexp = FeedFilters.TYPE, message = FeedFilters.TYPE_MESSAGE) String> types,

        @Nullable
        @Pattern(regexp = FeedFilters.SUBJECT, message = FeedFilters.SUBJECT_MESSAGE)
        @QueryValue
        @Parameter(
                description = "Events of one object, by the subject that they have.",
                example = "booking/019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20")
        String subject,

        @Nullable
        @Pattern(regexp = RevenueSlice.FORM, message = RevenueSlice.MESSAGE)
        @QueryValue
        @Parameter(
                description = "Events of the bookings that a row of the revenue counts as of until, as the row's"
                        + " links.events has it.",
                example = RevenueSlice.EXAMPLE)
        String revenue,

        @Nullable
        @Min(1)
        @Max(FeedFilters.MOST)
        @QueryValue
        @Parameter(
                description = "The most events to answer with: 100 if left out; of application/x-ndjson all there are.",
                schema = @Schema(type = "integer", minimum = "1", maximum = "1000"))
        Integer limit) {

    static final int MOST = 1_000;
    static final String UNTIL =
            "[0-9]{1,18}|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})";
    static final String UNTIL_MESSAGE = "must be a position, or a timestamp such as 2026-11-20T08:30:00.000Z";
    static final String TYPE = "[*]|(booking|reservation|permit|dispatch)[.][*]"
            + "|booking[.](created|confirmed|updated|cancelled|expired|started|completed|payment_recorded)"
            + "|reservation[.](created|updated|cancelled|checked_in|checked_out|no_show)"
            + "|permit[.](submitted|under_review|approved|issued|rejected|withdrawn|expired)"
            + "|dispatch[.](received|acknowledged|dispatched|on_scene|evacuated|closed|stood_down|declined|escalated)";
    static final String TYPE_MESSAGE = "must be published types, all of an object (booking.*), or *";
    static final String SUBJECT = "(booking|reservation|permit|dispatch)"
            + "/[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";
    static final String SUBJECT_MESSAGE =
            "must be booking/, reservation/, permit/ or dispatch/ and the UUID of the object";
}
