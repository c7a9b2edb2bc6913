package cairn.application.port.in;

import cairn.application.view.RelatedObject;
import cairn.application.view.TripEvent;
import cairn.domain.access.Owner;
import java.util.Collection;
import java.util.List;

/** Reads the events of the reservations, permit applications and dispatches of a booking. */
public interface TripEvents {

    int MOST = 200;

    /**
     * Returns the newest events of some objects in a range of the log, oldest first, at most {@value #MOST}. The answer
     * is always current.
     *
     * @param objects the objects; members of the crew have no events
     * @param after the position before the first event
     * @param upTo the last position, inclusive
     */
    List<TripEvent> of(Owner owner, Collection<RelatedObject> objects, long after, long upTo);
}
