package cairn.adapter.rest.pages.key;

import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.view.KeyView;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Owner;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** Finds the events that a key has caused, newest first, in the events of its operator. */
@Singleton
final class KeyTrace {

    private static final int MOST = 50;
    private static final int MOST_SEARCHED = 20_000;

    private final EventFeed feed;

    KeyTrace(EventFeed feed) {
        this.feed = feed;
    }

    /**
     * The newest events.
     *
     * @param isComplete whether the key has caused no others
     */
    record Trace(List<PublicEvent> events, boolean isComplete) {

        Trace {
            events = List.copyOf(events);
        }
    }

    Trace of(KeyView key) {
        var owner = new Owner(key.operator(), key.material().mode());
        var wanted = Wanted.by("key:" + key.material().id());
        var reading = feed.readBackwards(owner, wanted, 0, feed.head(), EventFeed.LARGEST_PIECE);
        var found = new ArrayList<PublicEvent>();
        int searched = 0;
        while (reading.hasNext() && found.size() < MOST && searched < MOST_SEARCHED) {
            var piece = reading.next();
            found.addAll(piece.events());
            searched += Math.max(1, piece.read());
        }
        return new Trace(found.stream().limit(MOST).toList(), !reading.hasNext() && found.size() <= MOST);
    }
}
