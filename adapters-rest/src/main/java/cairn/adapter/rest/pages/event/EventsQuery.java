package cairn.adapter.rest.pages.event;

import cairn.adapter.rest.api.analytics.RevenueSlice;
import cairn.adapter.rest.pages.Texts;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.ObjectId;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.domain.booking.BookingId;
import cairn.domain.webhook.Subscription;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The filters of the event log, as its address contains them.
 *
 * @param from the first day in Nepal
 * @param to the last day in Nepal
 * @param after the position after which the events are
 * @param until the last position
 * @param revenue the row of the revenue whose bookings are shown
 * @param before the position before which the page starts
 */
@Introspected
record EventsQuery(
        @Nullable @QueryValue @Pattern(regexp = "[a-z]{1,20}[.]([a-z_]{1,30}|[*])")
        String type,

        @Nullable
        @QueryValue
        @Pattern(
                regexp = EventsQuery.SUBJECT,
                message = "must be a kind and an id, such as booking/019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20")
        String subject,

        @Nullable @QueryValue @Pattern(regexp = "(key|member):[0-9a-f-]{36}")
        String actor,

        @Nullable @QueryValue LocalDate from,
        @Nullable @QueryValue LocalDate to,

        @Nullable @QueryValue @Min(0) Long after,

        @Nullable @QueryValue @Min(0) Long until,

        @Nullable @QueryValue @Pattern(regexp = RevenueSlice.FORM, message = RevenueSlice.MESSAGE)
        String revenue,

        @Nullable @QueryValue @Min(1) Long before) {

    static final String SUBJECT = "\\s*((booking|reservation|permit|dispatch)/[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}"
            + "-[0-9a-fA-F]{12}|route/[a-z0-9-]{1,200})\\s*";

    boolean isFiltered() {
        return Stream.of(type, subject, actor, from, to, after, until, revenue).anyMatch(given -> given != null);
    }

    /** Returns whether new events belong to the page. */
    boolean isLive() {
        return before == null && until == null && to == null && revenue == null;
    }

    /** Returns whether the page ends at a point before the end of the log. */
    boolean endsInThePast() {
        return until != null || to != null;
    }

    Wanted wanted(Optional<Set<BookingId>> bookings) {
        return new Wanted(
                new Subscription(List.of(type == null ? "*" : type)),
                Optional.ofNullable(subject).map(EventsQuery::object),
                bookings,
                Optional.ofNullable(actor));
    }

    private static ObjectId object(String text) {
        var parts = text.strip().split("/", 2);
        return new ObjectId(parts[0], parts[1].toLowerCase(Locale.ROOT));
    }

    long first(EventFeed feed) {
        long byPosition = after == null ? 0 : after;
        long byDay = from == null ? 0 : feed.lastAt(Texts.start(from).minusMillis(1));
        return Math.max(byPosition, byDay);
    }

    /** Returns the position of the last event, on whichever page it is. */
    long last(EventFeed feed) {
        long head = feed.head();
        long byPosition = until == null ? head : Math.min(head, until);
        return to == null
                ? byPosition
                : Math.min(byPosition, feed.lastAt(Texts.start(to.plusDays(1)).minusMillis(1)));
    }
}
