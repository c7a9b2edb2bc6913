package cairn.application.dispatch;

import cairn.application.axon.EventTypes;
import cairn.application.port.in.DispatchFeed;
import cairn.application.port.in.Following;
import cairn.application.port.log.Tags;
import cairn.application.port.out.EventLogReader;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.DispatchEvent;
import java.util.concurrent.Semaphore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;

/** Follows dispatches directly in the log, so that no projection delays what the desk sees. */
public final class LoggedDispatches implements DispatchFeed {

    /** How many events are read for agencies at once, since the reads share the channel on which dispatches are sent. */
    private static final int AT_ONCE_FOR_AGENCIES = 2;

    private final EventLogReader reader;
    private final EventStorageEngine log;
    private final Semaphore turnsOfAgencies = new Semaphore(AT_ONCE_FOR_AGENCIES, true);
    private final Semaphore turnsOfDesk = new Semaphore(Integer.MAX_VALUE);

    public LoggedDispatches(EventLogReader reader, EventStorageEngine log) {
        this.reader = reader;
        this.log = log;
    }

    @Override
    public long head() {
        return reader.head();
    }

    @Override
    public Following<Change> follow(Requester requester, long after) {
        var turns = requester instanceof Requester.Agency ? turnsOfAgencies : turnsOfDesk;
        return new DispatchFollowing(log, criteria(requester), requester, turns, after);
    }

    private static EventCriteria criteria(Requester requester) {
        return EventCriteria.havingTags(tag(requester)).andBeingOneOfTypes(EventTypes.namesOf(DispatchEvent.class));
    }

    private static Tag tag(Requester requester) {
        return switch (requester) {
            case Requester.Agency(var owner) -> Tags.of(owner);
            case Requester.Desk(var mode) -> Tags.dispatchesOf(mode);
        };
    }
}
