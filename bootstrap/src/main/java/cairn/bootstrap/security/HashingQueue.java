package cairn.bootstrap.security;

import cairn.application.port.in.SignInOrigin;
import cairn.application.port.in.Unavailable;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Runs password hashing on one thread: first for known devices and members, then for unknown ones. A network has at
 * most two hashes in the queue, so that a guessing network does not block the others.
 */
final class HashingQueue implements AutoCloseable {

    private static final int MOST_TRUSTED = 64;
    /** About fifteen seconds of hashing. */
    private static final int MOST_OF_STRANGERS = 256;

    private static final int MOST_OF_A_NETWORK = 2;

    private final ThreadPoolExecutor thread = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new PriorityBlockingQueue<>(), // bounded by enter()
            Thread.ofPlatform().name("passwords").daemon().factory());
    private final AtomicLong arrivals = new AtomicLong();
    private final Map<String, Integer> networks = new HashMap<>();
    private int trusted;
    private int strangers;

    private record Task(SignInOrigin origin, long arrival, Runnable work) implements Runnable, Comparable<Task> {

        @Override
        public void run() {
            work.run();
        }

        @Override
        public int compareTo(Task other) {
            return origin.isTrusted() == other.origin.isTrusted()
                    ? Long.compare(arrival, other.arrival)
                    : Boolean.compare(other.origin.isTrusted(), origin.isTrusted());
        }
    }

    <T> T run(SignInOrigin origin, Supplier<T> work) {
        if (!enter(origin)) {
            throw new Unavailable("Too many sign-ins are in progress; nothing was changed", Duration.ofSeconds(2));
        }
        try {
            return CompletableFuture.supplyAsync(
                            work, task -> thread.execute(new Task(origin, arrivals.getAndIncrement(), task)))
                    .join();
        } finally {
            leave(origin);
        }
    }

    int waiting() {
        return thread.getQueue().size();
    }

    private synchronized boolean enter(SignInOrigin origin) {
        if (origin.isTrusted()) {
            boolean hasRoom = trusted < MOST_TRUSTED;
            trusted += hasRoom ? 1 : 0;
            return hasRoom;
        }
        int ofNetwork = networks.getOrDefault(origin.network(), 0);
        boolean hasRoom = strangers < MOST_OF_STRANGERS && ofNetwork < MOST_OF_A_NETWORK;
        if (hasRoom) {
            strangers++;
            networks.put(origin.network(), ofNetwork + 1);
        }
        return hasRoom;
    }

    private synchronized void leave(SignInOrigin origin) {
        if (origin.isTrusted()) {
            trusted--;
        } else {
            strangers--;
            networks.computeIfPresent(origin.network(), (_, count) -> count == 1 ? null : count - 1);
        }
    }

    @Override
    public void close() {
        thread.shutdown();
    }
}
