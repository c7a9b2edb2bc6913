package cairn.adapter.persistence.eventstore;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The newest position known to this node, and the live streams to notify when it advances. Its own thread notifies
 * them, so that an appending thread never runs the code of consumers.
 */
final class LogHead implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final AtomicLong position = new AtomicLong();
    private final Set<LiveStream> followers = ConcurrentHashMap.newKeySet();
    private final Semaphore news = new Semaphore(0);
    private volatile boolean open = true;
    private final Thread notifier =
            Thread.ofVirtual().name("event-store-notifier").unstarted(this::wakeFollowers);

    void start() {
        notifier.start();
    }

    long position() {
        return position.get();
    }

    void advanceTo(long newest) {
        if (position.getAndAccumulate(newest, Math::max) < newest) {
            news.release();
        }
    }

    void remind() {
        news.release();
    }

    void follow(LiveStream stream) {
        followers.add(stream);
    }

    void unfollow(LiveStream stream) {
        followers.remove(stream);
    }

    int followers() {
        return followers.size();
    }

    private void wakeFollowers() {
        try {
            while (open) {
                news.acquire();
                news.drainPermits();
                followers.forEach(LiveStream::wake);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Lets a follower that was woken finish its read: an interruption would break the connection it reads from. */
    @Override
    public void close() {
        open = false;
        followers.forEach(LiveStream::close);
        news.release();
        try {
            if (!notifier.join(PATIENCE)) {
                notifier.interrupt();
            }
        } catch (InterruptedException e) {
            notifier.interrupt();
            Thread.currentThread().interrupt();
        }
    }
}
