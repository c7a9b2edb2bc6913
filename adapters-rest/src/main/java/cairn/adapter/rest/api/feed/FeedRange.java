package cairn.adapter.rest.api.feed;

import cairn.adapter.rest.http.json.Timestamps;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.streaming.LastEventId;
import cairn.application.port.in.EventFeed;
import cairn.domain.shared.FaultCode;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The positions to read: greater than {@code after}, up to and including {@code upTo}. */
record FeedRange(long after, long upTo) {

    private static final Pattern POSITION = Pattern.compile("[0-9]{1,18}");

    static FeedRange of(FeedFilters filters, EventFeed feed, List<Fault> faults) {
        long head = feed.head();
        long after = after(filters, head, faults);
        long upTo = Math.min(upTo(filters, head, feed, faults), before(filters, faults) - 1);
        if (filters.after() != null
                && filters.before() == null
                && filters.until() != null
                && faults.isEmpty()
                && after > upTo) {
            faults.add(Fault.of(FaultCode.CONFLICT, "until", "must not be before after"));
        }
        return new FeedRange(after, upTo);
    }

    private static long before(FeedFilters filters, List<Fault> faults) {
        if (filters.before() == null) {
            return Long.MAX_VALUE;
        }
        if (!filters.isNewestFirst()) {
            faults.add(Fault.of(FaultCode.CONFLICT, "before", "may only be sent together with order=desc"));
        }
        return filters.before();
    }

    private static long after(FeedFilters filters, long head, List<Fault> faults) {
        return LastEventId.upTo(head, filters.after() == null ? 0 : filters.after(), "after", faults);
    }

    /** A range may end in the future: it then ends at the newest position. */
    private static long upTo(FeedFilters filters, long head, EventFeed feed, List<Fault> faults) {
        var until = filters.until();
        if (until == null) {
            return head;
        }
        if (POSITION.matcher(until).matches()) {
            return Math.min(head, Long.parseLong(until));
        }
        try {
            return feed.lastAt(Timestamps.parse(until));
        } catch (DateTimeException e) {
            faults.add(Fault.of("until", FeedFilters.UNTIL_MESSAGE));
            return head;
        }
    }

    /**
     * Returns the position after which a stream starts: the last event that the follower has received, else the
     * requested position, else the newest one.
     *
     * @throws ProblemException if the request has an end, or starts beyond the newest position
     */
    static long start(FeedFilters filters, @Nullable String lastEventId, EventFeed feed) {
        long head = feed.head();
        var faults = new ArrayList<Fault>();
        var endings = new LinkedHashMap<String, @Nullable Object>();
        endings.put("until", filters.until());
        endings.put("limit", filters.limit());
        endings.put("revenue", filters.revenue());
        endings.put("before", filters.before());
        endings.put("order", filters.order());
        endings.forEach((name, value) -> {
            if (value != null) {
                faults.add(Fault.of(FaultCode.CONFLICT, name, "is not for text/event-stream, which has no end"));
            }
        });
        long asked = filters.after() == null ? head : after(filters, head, faults);
        long start = LastEventId.read(lastEventId, head, faults).orElse(asked);
        ProblemException.throwIfAny(faults, ProblemType.INVALID_PARAMETER);
        return start;
    }
}
