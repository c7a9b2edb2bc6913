package cairn.application.dispatch;

import cairn.application.axon.History;
import cairn.application.axon.LogFollower;
import cairn.application.port.in.DispatchFeed.Change;
import cairn.application.port.in.Following;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.view.DispatchView;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;

/** Reads the events of dispatches after a position, and waits for new ones. The log signals them. */
final class DispatchFollowing implements Following<Change> {

    private static final int LARGEST_PIECE = 100;

    /** The number of dispatches whose state is kept; others are read from the log again when they occur. */
    private static final int ROOM = 100;

    private final History history;
    private final Sorties sorties;
    private final Requester requester;
    private final Semaphore turns;
    private final Map<DispatchId, DispatchView> states = new LinkedHashMap<>(16, 0.75f, true);
    private final LogFollower log;

    /**
     * Follows the dispatches of a requester.
     *
     * @param turns each event is read with one of these
     */
    DispatchFollowing(
            EventStorageEngine log, EventCriteria criteria, Requester requester, Semaphore turns, long after) {
        this.history = new History(log);
        this.sorties = new Sorties(history);
        this.requester = requester;
        this.turns = turns;
        this.log = new LogFollower(log, criteria, after, LARGEST_PIECE);
    }

    @Override
    public List<Change> next(Duration patience) throws InterruptedException {
        long giveUpAt = System.nanoTime() + patience.toNanos();
        List<Entry<EventMessage>> events;
        List<Change> changes;
        do {
            events = log.next(giveUpAt);
            changes = changes(events);
        } while (changes.isEmpty() && !events.isEmpty() && System.nanoTime() < giveUpAt);
        return changes;
    }

    private List<Change> changes(List<Entry<EventMessage>> events) throws InterruptedException {
        var changes = new ArrayList<Change>();
        for (var entry : events) {
            if (entry.message().payload() instanceof DispatchEvent event && requester.mayDealWith(event.owner())) {
                turns.acquire();
                try {
                    changes.add(change(event, entry));
                } finally {
                    turns.release();
                }
            }
        }
        return changes;
    }

    private Change change(DispatchEvent event, Entry<EventMessage> entry) {
        long position =
                TrackingToken.fromContext(entry).orElseThrow().position().orElseThrow();
        var moment = new LogMoment(position, entry.message().timestamp());
        var state = after(event, moment);
        states.put(event.dispatchId(), state);
        forgetTheOldest();
        return new Change(
                position,
                sorties.shown(List.of(state), requester, Optional.of(moment)).getFirst());
    }

    private DispatchView after(DispatchEvent event, LogMoment moment) {
        var before = states.get(event.dispatchId());
        if (before == null && !(event instanceof DispatchReceived)) {
            return history.fold(
                            Tags.of(event.dispatchId()), DispatchEvent.class, DispatchView::after, Optional.of(moment))
                    .orElseThrow();
        }
        return DispatchView.after(before, event, moment.at());
    }

    private void forgetTheOldest() {
        if (states.size() > ROOM) {
            states.remove(states.keySet().iterator().next());
        }
    }

    @Override
    public void close() {
        log.close();
    }
}
