package cairn.adapter.persistence.eventstore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The newest events in memory, so that followers near the head share what was read or written once. A follower further
 * back reads the log by itself.
 */
final class RecentEvents {

    private static final int MOST_EVENTS = 1_024;
    private static final long MOST_BYTES = 4L << 20;

    private final EventReader reader;
    private final LogHead head;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<StoredEvent.At> events = new ArrayDeque<>();
    private long bytes;
    /** The last position that is in memory or, if none is, the one after which it begins. */
    private long last;

    RecentEvents(EventReader reader, LogHead head) {
        this.reader = reader;
        this.head = head;
    }

    /** Takes over what this node has just written, and tells the followers of it. */
    void append(long before, List<StoredEvent> written) {
        // Whoever holds the lock is reading on, and will find these events in the log.
        if (!written.isEmpty() && lock.tryLock()) {
            try {
                if (last == before && head.followers() > 0) {
                    written.forEach(event -> add(new StoredEvent.At(last + 1, event)));
                }
            } finally {
                lock.unlock();
            }
        }
        head.advanceTo(before + written.size());
    }

    /** The next selected events after a position. */
    EventReader.Chunk read(EventFilter selection, long after) {
        lock.lock();
        try {
            if (last < after) {
                startAfter(after);
            }
            if (last == after && after < head.position()) {
                reader.read(EventFilter.EVERYTHING, after, Long.MAX_VALUE)
                        .events()
                        .forEach(this::add);
            }
            if (after >= last - events.size()) {
                return inMemory(selection, after);
            }
        } finally {
            lock.unlock();
        }
        return reader.read(selection, after, Long.MAX_VALUE);
    }

    private void startAfter(long position) {
        events.clear();
        bytes = 0;
        last = position;
    }

    private EventReader.Chunk inMemory(EventFilter selection, long after) {
        var selected = new ArrayList<StoredEvent.At>();
        Iterator<StoredEvent.At> newestFirst = events.descendingIterator();
        for (long position = last; position > after; position--) {
            StoredEvent.At at = newestFirst.next();
            if (selection.matches(at.event().name(), at.event().tags())) {
                selected.add(at);
            }
        }
        return new EventReader.Chunk(selected.reversed(), last, last);
    }

    private void add(StoredEvent.At at) {
        events.add(at);
        bytes += at.event().size();
        last = at.position();
        while (events.size() > MOST_EVENTS || bytes > MOST_BYTES) {
            bytes -= events.remove().event().size();
        }
    }
}
