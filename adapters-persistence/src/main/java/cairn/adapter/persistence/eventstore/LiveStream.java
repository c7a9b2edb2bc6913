package cairn.adapter.persistence.eventstore;

import java.util.List;
import java.util.Optional;
import org.axonframework.messaging.eventhandling.EventMessage;

/**
 * Streams the selected events after a position, and later ones as soon as they are in the log. It remembers the
 * position up to which it has searched, and reads nothing until the head advances.
 */
final class LiveStream extends EventStream {

    private final RecentEvents recent;
    private final EventFilter selection;
    private final LogHead head;
    private volatile long scanned;
    private volatile Runnable callback = LiveStream::noCallback;

    LiveStream(RecentEvents recent, EventCodec codec, EventFilter selection, long after, LogHead head) {
        super(codec);
        this.recent = recent;
        this.selection = selection;
        this.scanned = after;
        this.head = head;
        head.follow(this);
    }

    @Override
    List<StoredEvent.At> readOn() {
        List<StoredEvent.At> events = List.of();
        boolean furtherOn = true;
        while (events.isEmpty() && furtherOn && scanned < head.position()) {
            EventReader.Chunk chunk = recent.read(selection, scanned);
            events = chunk.events();
            furtherOn = chunk.scanned() > scanned;
            scanned = chunk.scanned();
        }
        return events;
    }

    @Override
    Optional<Entry<EventMessage>> afterLast() {
        return Optional.empty();
    }

    @Override
    public void setCallback(Runnable callback) {
        this.callback = callback;
        wake();
    }

    void wake() {
        try {
            callback.run();
        } catch (RuntimeException e) {
            callback = LiveStream::noCallback;
            fail(e);
        }
    }

    @Override
    public boolean isCompleted() {
        return isClosed();
    }

    @Override
    void closed() {
        head.unfollow(this);
        wake();
        callback = LiveStream::noCallback;
    }

    private static void noCallback() {}
}
