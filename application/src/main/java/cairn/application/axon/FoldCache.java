package cairn.application.axon;

import cairn.application.axon.History.Fold;
import cairn.application.axon.History.Recorded;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Unavailable;
import cairn.domain.access.DataEvent.PersonalDataErased;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Folds objects, and caches those with long histories, so that the next reader reads only later events. Concurrent
 * readers of one long history wait for the first. A cached view can be out of date; only an erasure makes it wrong.
 */
public final class FoldCache<V, E> {

    /** A history with fewer bytes is not cached: it is read for each request. */
    private static final long LONG_HISTORY = 1L << 20;

    private static final long MOST_REMEMBERED = 8L << 20;

    /** The estimated overhead of an event in a view beyond its content, such as an entry of a list. */
    private static final long BYTES_PER_EVENT = 200;

    private static final int LOCKS = 64;
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final History history;
    private final Class<E> events;
    private final Fold<V, E> fold;
    private final ReentrantLock[] locks =
            Stream.generate(() -> new ReentrantLock(true)).limit(LOCKS).toArray(ReentrantLock[]::new);
    private final Map<Tag, Folded<V>> remembered = new LinkedHashMap<>(16, 0.75f, true);
    private long rememberedBytes;

    public FoldCache(History history, Class<E> events, Fold<V, E> fold) {
        this.history = history;
        this.events = events;
        this.fold = fold;
    }

    /**
     * A view as of a position.
     *
     * @param read the bytes of its history that the present reader has read
     * @param bytes an estimate of the view's size in memory
     */
    private record Folded<V>(@Nullable V view, long position, long read, long bytes) {

        static <V> Folded<V> nothing() {
            return new Folded<>(null, 0, 0, 0);
        }

        Folded<V> unread() {
            return new Folded<>(view, position, 0, bytes);
        }

        <E> Folded<V> after(Recorded<E> event, Fold<V, E> fold) {
            return new Folded<>(
                    fold.after(view, event.event(), event.at()),
                    event.position(),
                    read + event.bytes(),
                    Math.max(bytes, event.bytes()) + BYTES_PER_EVENT);
        }
    }

    /**
     * Folds the events of an object up to a moment, or all; empty if there are none.
     *
     * @throws Unavailable if other requests read the same long history for too long
     */
    public Optional<V> fold(Tag tag, Optional<LogMoment> moment) {
        long last = moment.map(LogMoment::position).orElse(Long.MAX_VALUE);
        forgetIfErased(tag);
        var started = advanced(tag, known(tag, last), last, LONG_HISTORY);
        return Optional.ofNullable(
                started.read() < LONG_HISTORY
                        ? started.view()
                        : inTurn(tag, last, started).view());
    }

    /** An erasure is the only change to the past. */
    private void forgetIfErased(Tag tag) {
        var known = known(tag, Long.MAX_VALUE);
        if (known.position() > 0 && isErased(tag, known.position(), Long.MAX_VALUE)) {
            forget(tag);
        }
    }

    private boolean isErased(Tag tag, long after, long upTo) {
        var reader = new Object() {
            private boolean isErased;
        };
        history.read(tag, PersonalDataErased.class, after, erasure -> {
            reader.isErased = erasure.position() <= upTo;
            return false;
        });
        return reader.isErased;
    }

    private synchronized void forget(Tag tag) {
        var folded = remembered.remove(tag);
        rememberedBytes -= folded == null ? 0 : folded.bytes();
    }

    private Folded<V> inTurn(Tag tag, long last, Folded<V> started) {
        var lock = locks[Math.floorMod(tag.hashCode(), LOCKS)];
        try {
            if (!lock.tryLock(PATIENCE.toNanos(), TimeUnit.NANOSECONDS)) {
                throw refusal();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refusal();
        }
        try {
            var known = known(tag, last);
            var from = known.position() > started.position() ? known : started;
            var folded = advanced(tag, from, last, Long.MAX_VALUE);
            if (isErased(tag, from.position(), folded.position())) {
                folded = advanced(tag, Folded.nothing(), last, Long.MAX_VALUE);
            }
            remember(tag, folded);
            return folded;
        } finally {
            lock.unlock();
        }
    }

    private Folded<V> advanced(Tag tag, Folded<V> from, long last, long mostBytes) {
        var reader = new Object() {
            private Folded<V> folded = from;
        };
        history.read(tag, events, from.position(), recorded -> {
            boolean isWithin = recorded.position() <= last;
            if (isWithin) {
                reader.folded = reader.folded.after(recorded, fold);
            }
            return isWithin && reader.folded.read() < mostBytes;
        });
        return reader.folded;
    }

    private synchronized Folded<V> known(Tag tag, long last) {
        var known = remembered.get(tag);
        return known == null || known.position() > last ? Folded.nothing() : known.unread();
    }

    private synchronized void remember(Tag tag, Folded<V> folded) {
        var before = remembered.get(tag);
        if (before != null && before.position() >= folded.position()) {
            return;
        }
        remembered.put(tag, folded);
        rememberedBytes += folded.bytes() - (before == null ? 0 : before.bytes());
        var oldestFirst = remembered.values().iterator();
        while (rememberedBytes > MOST_REMEMBERED && oldestFirst.hasNext()) {
            rememberedBytes -= oldestFirst.next().bytes();
            oldestFirst.remove();
        }
    }

    private static Unavailable refusal() {
        return new Unavailable(
                "Too many requests are reading this long history at the same time; nothing was changed",
                Duration.ofSeconds(1));
    }
}
