package cairn.adapter.persistence.eventstore;

import cairn.application.port.in.Unavailable;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lets many callers share one worker's trips to the database: what has come in while the worker was away goes along on
 * its next trip, and who finds it idle goes at once. After a large trip its callers are given a moment to come again:
 * otherwise the first of them would go almost alone, and all others wait for that. Each caller gets an answer of its
 * own.
 */
final class RequestBatcher<Q, A> implements AutoCloseable {

    private static final Duration SOON = Duration.ofSeconds(1);
    private static final int LARGE = 16;
    private static final long A_MOMENT_NANOS = 300_000;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final Condition work = lock.newCondition();
    private final Deque<Request<Q, A>> waiting = new ArrayDeque<>();
    private final int capacity;
    private final int largest;
    private final Duration patience;
    private final Worker<Q, A> worker;
    private final Supplier<RuntimeException> overdue;
    private final Thread thread;
    private final ExecutorService heralds;
    private int sizeOfLastTrip;
    private int wanted = 1;
    private boolean closing;

    /**
     * @param capacity how many may wait
     * @param largest how many go on one trip
     * @param patience how long a caller waits for its answer
     * @param overdue what a caller gets whose request has begun, but is not answered within that time
     */
    RequestBatcher(
            String name,
            int capacity,
            int largest,
            Duration patience,
            Worker<Q, A> worker,
            Supplier<RuntimeException> overdue) {
        this.capacity = capacity;
        this.largest = largest;
        this.patience = patience;
        this.worker = worker;
        this.overdue = overdue;
        // Platform threads, which do not queue behind the callers' virtual threads.
        this.thread = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
        this.heralds = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().name(name + "-answers").daemon().factory());
    }

    /** Does the requests of one trip. */
    @FunctionalInterface
    interface Worker<Q, A> {

        /**
         * Answers each request, but for those it returns: they go first on the next trip. Throws to fail all that it
         * has not answered.
         */
        List<Request<Q, A>> work(List<Request<Q, A>> batch);
    }

    /** What one caller asks and waits for. */
    static final class Request<Q, A> {

        private final Q question;
        private final long since = System.nanoTime();
        private final CompletableFuture<A> outcome = new CompletableFuture<>();
        private @Nullable Runnable telling;

        private Request(Q question) {
            this.question = question;
        }

        Q question() {
            return question;
        }

        void answer(A answer) {
            decide(() -> outcome.complete(answer));
        }

        /** @param unclaimed called instead if the caller has stopped waiting */
        void answer(A answer, Runnable unclaimed) {
            decide(() -> {
                if (!outcome.complete(answer)) {
                    unclaimed.run();
                }
            });
        }

        void fail(Throwable cause) {
            decide(() -> outcome.completeExceptionally(cause));
        }

        /** What is decided first counts, and is told when the trip is over. */
        private void decide(Runnable telling) {
            if (this.telling == null) {
                this.telling = telling;
            }
        }

        private Stream<Runnable> telling() {
            return Stream.ofNullable(telling);
        }
    }

    void start() {
        thread.start();
    }

    int size() {
        lock.lock();
        try {
            return waiting.size();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for the answer.
     *
     * @throws Unavailable if no trip began in time, or none will any more; nothing has happened
     * @throws RuntimeException as given to the constructor, if a trip began but did not end in time
     */
    A ask(Q question) {
        var request = new Request<Q, A>(question);
        enqueue(request);
        try {
            return request.outcome
                    .orTimeout(patience.toNanos(), TimeUnit.NANOSECONDS)
                    .join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof TimeoutException) {
                throw isWithdrawn(request) ? refusal() : overdue.get();
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** Withdraws a request that still waits, and returns whether it did: then it never begins, and its place is free. */
    private boolean isWithdrawn(Request<Q, A> request) {
        lock.lock();
        try {
            boolean isWithdrawn = waiting.remove(request);
            if (isWithdrawn) {
                room.signal();
            }
            return isWithdrawn;
        } finally {
            lock.unlock();
        }
    }

    private void enqueue(Request<Q, A> request) {
        lock.lock();
        try {
            long nanosLeft = patience.toNanos();
            while (waiting.size() == capacity && !closing && nanosLeft > 0) {
                nanosLeft = room.awaitNanos(nanosLeft);
            }
            if (closing || nanosLeft <= 0) {
                throw refusal();
            }
            waiting.add(request);
            if (waiting.size() >= wanted) {
                work.signal();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refusal();
        } finally {
            lock.unlock();
        }
    }

    private static Unavailable refusal() {
        return new Unavailable("The event log is overloaded or shutting down; nothing was changed", SOON);
    }

    private void run() {
        List<Request<Q, A>> putOff = List.of();
        List<Request<Q, A>> batch = next(putOff);
        boolean sound = false;
        try {
            while (!batch.isEmpty()) {
                putOff = trip(batch.stream().filter(this::isInTime).toList());
                tell(batch);
                batch = next(putOff);
            }
            sound = true;
        } finally {
            if (!sound) {
                abandon(batch);
            }
        }
    }

    /** What goes on the next trip; nothing if there will be none. */
    private List<Request<Q, A>> next(List<Request<Q, A>> putOff) {
        var batch = new ArrayList<>(putOff);
        lock.lock();
        try {
            while (batch.isEmpty() && waiting.isEmpty() && !closing) {
                work.awaitUninterruptibly();
            }
            awaitCompany(batch.size());
            while (batch.size() < largest && !waiting.isEmpty()) {
                batch.add(waiting.remove());
            }
            sizeOfLastTrip = batch.size();
            room.signalAll();
            return batch;
        } finally {
            lock.unlock();
        }
    }

    private void awaitCompany(int along) {
        wanted = sizeOfLastTrip < LARGE ? 1 : sizeOfLastTrip * 3 / 4 - along;
        long nanosLeft = A_MOMENT_NANOS;
        try {
            while (waiting.size() < wanted && waiting.size() < capacity && !closing && nanosLeft > 0) {
                nanosLeft = work.awaitNanos(nanosLeft);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody does that; the trip begins all the same
        }
        wanted = 1;
    }

    private boolean isInTime(Request<Q, A> request) {
        boolean inTime = System.nanoTime() - request.since <= patience.toNanos();
        if (!inTime) {
            request.fail(refusal());
        }
        return inTime;
    }

    private List<Request<Q, A>> trip(List<Request<Q, A>> batch) {
        if (batch.isEmpty()) {
            return List.of();
        }
        try {
            return worker.work(batch);
        } catch (RuntimeException e) {
            // The callers are told; the worker must live on for those who come after them.
            batch.forEach(request -> request.fail(e));
            return List.of();
        }
    }

    /** After an error nothing in this process can be relied on: no caller is left waiting, and no trip follows. */
    private void abandon(List<Request<Q, A>> batch) {
        batch.forEach(request -> request.fail(overdue.get()));
        var all = new ArrayList<>(batch);
        lock.lock();
        try {
            closing = true;
            all.addAll(waiting);
            waiting.clear();
            room.signalAll();
        } finally {
            lock.unlock();
        }
        all.forEach(request -> request.fail(refusal()));
        tell(all);
    }

    /** To wake many takes a tenth of the time that their trip to the database took: the next one does not wait for that. */
    private void tell(List<Request<Q, A>> batch) {
        List<Runnable> tidings = batch.stream().flatMap(Request::telling).toList();
        if (tidings.size() < LARGE) {
            tidings.forEach(Runnable::run);
        } else {
            heralds.execute(() -> tidings.forEach(Runnable::run));
        }
    }

    /** Takes nothing more, and returns when all that was taken is answered. */
    @Override
    public void close() {
        lock.lock();
        try {
            closing = true;
            work.signal();
            room.signalAll();
        } finally {
            lock.unlock();
        }
        awaitEnd();
    }

    private void awaitEnd() {
        try {
            thread.join();
            heralds.close();
        } catch (InterruptedException e) {
            // The thread ends by itself; who was interrupted need not wait for it.
            Thread.currentThread().interrupt();
        }
    }
}
