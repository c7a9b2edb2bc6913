package cairn.adapter.rest.api.feed;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.EventFeed;
import cairn.domain.shared.FaultCode;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** From which position of the log somebody reads, and up to which, as filters ask for it. */
record FeedRange(long after, long upTo) {

    private static final Pattern POSITION = Pattern.compile("[0-9]{1,18}");
    private static final String BEYOND = "must not be beyond the log's newest position";

    /** What has an end: as far as the log goes now, if not less is asked for. What is wrong is added to the faults. */
    static FeedRange of(FeedFilters filters, EventFeed feed, List<Fault> faults) {
        long head = feed.head();
        long after = after(filters, head, faults);
        long upTo = upTo(filters, head, feed, faults);
        if (filters.after() != null && filters.until() != null && faults.isEmpty() && after > upTo) {
            faults.add(Fault.of(FaultCode.CONFLICT, "until", "must not be before after"));
        }
        return new FeedRange(after, upTo);
    }

    private static long after(FeedFilters filters, long head, List<Fault> faults) {
        long after = filters.after() == null ? 0 : filters.after();
        if (after > head) {
            faults.add(Fault.of(FaultCode.OUT_OF_RANGE, "after", BEYOND));
        }
        return after;
    }

    /** A page may be asked for up to a moment that is still to come: it ends with what there is. */
    private static long upTo(FeedFilters filters, long head, EventFeed feed, List<Fault> faults) {
        var until = filters.until();
        if (until == null) {
            return head;
        }
        if (POSITION.matcher(until).matches()) {
            return Math.min(head, Long.parseLong(until));
        }
        try {
            return feed.lastAt(OffsetDateTime.parse(until).toInstant());
        } catch (DateTimeParseException e) {
            faults.add(Fault.of("until", FeedFilters.UNTIL_MESSAGE));
            return head;
        }
    }

    /**
     * Where a follower begins: after what it has seen last, wherever it had begun before, or now.
     *
     * @throws ProblemException if it asks for an end, or to begin where the log has not come yet
     */
    static long start(FeedFilters filters, Optional<String> lastEventId, EventFeed feed) {
        long head = feed.head();
        var faults = new ArrayList<Fault>();
        var endings = new LinkedHashMap<String, @Nullable Object>();
        endings.put("until", filters.until());
        endings.put("limit", filters.limit());
        endings.put("revenue", filters.revenue());
        endings.forEach((name, value) -> {
            if (value != null) {
                faults.add(Fault.of(FaultCode.CONFLICT, name, "is not for text/event-stream, which has no end"));
            }
        });
        long asked = filters.after() == null ? head : after(filters, head, faults);
        long start = lastEventId
                .filter(id -> !id.isEmpty())
                .map(id -> position(id, head, faults))
                .orElse(asked);
        ProblemException.throwIfAny(faults, ProblemType.INVALID_PARAMETER);
        return start;
    }

    private static long position(String lastEventId, long head, List<Fault> faults) {
        if (!POSITION.matcher(lastEventId).matches()) {
            faults.add(Fault.of("Last-Event-ID", "must be the id of an event, which is its position"));
            return head;
        }
        long position = Long.parseLong(lastEventId);
        if (position > head) {
            faults.add(Fault.of(FaultCode.OUT_OF_RANGE, "Last-Event-ID", BEYOND));
        }
        return position;
    }
}
