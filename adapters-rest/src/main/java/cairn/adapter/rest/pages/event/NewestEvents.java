package cairn.adapter.rest.pages.event;

import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Owner;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Reads a page of events backwards, and searches a bounded part of the log for them. */
record NewestEvents(EventFeed feed) {

    private static final int MOST = 50;
    private static final int AT_ONCE = 100;
    private static final int MOST_SEARCHED = 20_000;

    /**
     * A page.
     *
     * @param before the position before which the next page starts; empty if there are no more events
     * @param isFull whether the page has as many events as a page can have
     */
    record Found(List<PublicEvent> events, OptionalLong before, boolean isFull) {

        Found {
            events = List.copyOf(events);
        }
    }

    Found of(Owner owner, Wanted wanted, long after, long upTo) {
        var reading = feed.readBackwards(owner, wanted, after, upTo, AT_ONCE);
        var events = new ArrayList<PublicEvent>();
        long reached = upTo + 1;
        int searched = 0;
        while (reading.hasNext() && events.size() <= MOST && searched < MOST_SEARCHED) {
            var piece = reading.next();
            events.addAll(piece.events());
            reached = piece.reached();
            searched += Math.max(1, piece.read());
        }
        if (events.size() > MOST) {
            var shown = events.subList(0, MOST);
            return new Found(shown, OptionalLong.of(shown.getLast().position()), true);
        }
        return new Found(events, reading.hasNext() ? OptionalLong.of(reached) : OptionalLong.empty(), false);
    }
}
