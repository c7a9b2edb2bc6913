package cairn.application.dispatch;

import cairn.application.axon.History;
import cairn.application.port.in.DispatchFeed.Change;
import cairn.application.port.in.Following;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.EventSize;
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
import java.util.concurrent.TimeUnit;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.StreamingCondition;

/** Reads the events of dispatches after a position, and waits for new ones. The log signals them. */
final class DispatchFollowing implements Following<Change> {

    private static final int LARGEST_PIECE = 100;
    private static final long LARGEST_PIECE_BYTES = 64L << 10;

    /** The number of dispatches whose state is kept; others are read from the log again when they occur. */
    private static final int ROOM = 100;

    private final History history;
    private final Sorties sorties;
    private final Requester requester;
    private final Semaphore turns;
    private final Map<DispatchId, DispatchView> states = new LinkedHashMap<>(16, 0.75f, true);
    private final Semaphore news = new Semaphore(0);
    private final MessageStream<EventMessage> stream;

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
        this.stream =
                log.stream(StreamingCondition.conditionFor(new GlobalSequenceTrackingToken(after), criteria), null);
        stream.setCallback(news::release);
    }

    @Override
    public List<Change> next(Duration patience) throws InterruptedException {
        long giveUpAt = System.nanoTime() + patience.toNanos();
        var changes = available();
        while (changes.isEmpty() && news.tryAcquire(giveUpAt - System.nanoTime(), TimeUnit.NANOSECONDS)) {
            news.drainPermits();
            changes = available();
        }
        return changes;
    }

    private List<Change> available() throws InterruptedException {
        var changes = new ArrayList<Change>();
        long bytes = 0;
        while (changes.size() < LARGEST_PIECE && bytes < LARGEST_PIECE_BYTES && stream.hasNextAvailable()) {
            var entry = stream.next().orElseThrow();
            bytes += EventSize.of(entry);
            if (entry.message().payload() instanceof DispatchEvent event && requester.mayDealWith(event.owner())) {
                turns.acquire();
                try {
                    changes.add(change(event, entry));
                } finally {
                    turns.release();
                }
            }
        }
        if (changes.isEmpty() && stream.isCompleted()) {
            throw new IllegalStateException(
                    "The log is no longer followed", stream.error().orElse(null));
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
        stream.close();
    }
}
