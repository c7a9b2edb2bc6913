package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Holds the newest events in memory, so that streams near the head share one read or write. A stream further behind
 * reads the log itself.
 */
final class RecentEvents {

    private static final int MOST_EVENTS = 1_024;
    private static final long MOST_BYTES = 4L << 20;

    private final EventReader reader;
    private final LogHead head;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<StoredEvent.At> events = new ArrayDeque<>();
    private long bytes;
    /** The last position in memory; if there are no events, the position before the first one to come. */
    private long last;

    RecentEvents(EventReader reader, LogHead head) {
        this.reader = reader;
        this.head = head;
    }

    void append(long before, List<StoredEvent> written) {
        // The holder of the lock is reading and will find these events in the log.
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
        if (at.event().name().equals(StoredEventNames.PERSONAL_DATA_ERASED)) {
            startAfter(at.position() - 1);
        }
        events.add(at);
        bytes += at.event().size();
        last = at.position();
        while (events.size() > MOST_EVENTS || bytes > MOST_BYTES) {
            bytes -= events.remove().event().size();
        }
    }
}
