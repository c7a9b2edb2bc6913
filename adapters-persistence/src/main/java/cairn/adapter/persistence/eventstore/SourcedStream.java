package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.format.EventNames;
import java.lang.ref.Cleaner.Cleanable;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.GlobalIndexPosition;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.Context;
import org.axonframework.messaging.core.SimpleEntry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.TerminalEventMessage;

/**
 * Streams the selected events up to the head at the first read, and then the consistency marker of that head. Nothing
 * up to a head ever changes, so all reads together are one snapshot.
 */
final class SourcedStream extends EventStream {

    private final EventReader reader;
    private final EventFilter selection;
    private long scanned;
    private long head = Long.MAX_VALUE;
    private boolean marked;
    private boolean started;
    private Cleanable inHand = () -> {};
    private Cleanable turn = () -> {};

    static SourcedStream of(SourcingCondition condition, EventReader reader, EventCodec codec, EventNames names) {
        return new SourcedStream(
                reader,
                codec,
                EventFilter.of(condition.criteria(), names),
                Math.max(0, GlobalIndexPosition.toIndex(condition.start())));
    }

    SourcedStream(EventReader reader, EventCodec codec, EventFilter selection, long after) {
        super(codec);
        this.reader = reader;
        this.selection = selection;
        this.scanned = after;
    }

    @Override
    List<StoredEvent.At> readOn() {
        List<StoredEvent.At> events = List.of();
        while (events.isEmpty() && scanned < head) {
            release();
            if (started) {
                turn = reader.awaitTurn(this);
            }
            started = true;
            EventReader.Leased leased = reader.lease(selection, scanned, head);
            inHand = leased.lease().heldBy(this);
            EventReader.Chunk chunk = leased.chunk();
            events = chunk.events();
            scanned = chunk.scanned();
            head = Math.min(head, chunk.head());
        }
        return events;
    }

    @Override
    Optional<Entry<EventMessage>> afterLast() {
        if (marked) {
            return Optional.empty();
        }
        marked = true;
        release();
        return Optional.of(new SimpleEntry<>(
                TerminalEventMessage.INSTANCE,
                ConsistencyMarker.addToContext(Context.empty(), new GlobalIndexConsistencyMarker(head))));
    }

    @Override
    void closed() {
        release();
    }

    private void release() {
        inHand.clean();
        turn.clean();
    }

    @Override
    public void setCallback(Runnable callback) {
        callback.run();
    }

    @Override
    public synchronized boolean isCompleted() {
        return isClosed() || (marked && !holdsEvents());
    }
}
