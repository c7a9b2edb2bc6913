package cairn.adapter.persistence.eventstore;

import cairn.application.port.in.Unavailable;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Combines the requests of many callers into batches for one worker. Requests that arrive during a batch form the next
 * one; a request that finds the worker idle starts at once. After a large batch the worker waits briefly for its
 * callers to return: otherwise the first of them would form a tiny batch, and the others would wait for it.
 */
final class RequestBatcher<Q, A> implements AutoCloseable {

    private static final Duration SOON = Duration.ofSeconds(1);
    private static final int LARGE = 16;
    private static final long A_MOMENT_NANOS = 300_000;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final Condition work = lock.newCondition();
    private final Deque<BatchedRequest<Q, A>> waiting = new ArrayDeque<>();
    private final int capacity;
    private final int largest;
    private final Duration patience;
    private final Worker<Q, A> worker;
    private final Supplier<RuntimeException> overdue;
    private final Thread thread;
    private final ExecutorService notifier;
    private int sizeOfLastBatch;
    private int wanted = 1;
    private boolean closing;

    /**
     * Creates a batcher.
     *
     * @param capacity the maximum number of waiting requests
     * @param largest the maximum size of a batch
     * @param patience the longest time that a caller waits for its result
     * @param overdue the exception for a caller whose request has started but is not completed in that time
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
        // Platform threads do not queue behind the callers' virtual threads.
        this.thread = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
        this.notifier = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().name(name + "-answers").daemon().factory());
    }

    @FunctionalInterface
    interface Worker<Q, A> {

        /**
         * Completes each request except those that it returns, which start the next batch. An exception fails all
         * requests that are not completed.
         */
        List<BatchedRequest<Q, A>> work(List<BatchedRequest<Q, A>> batch);
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
     * Waits for the result.
     *
     * @throws Unavailable if no batch started in time, or the batcher is closed; nothing has happened
     * @throws RuntimeException as given to the constructor, if a batch started but did not end in time
     */
    A ask(Q question) {
        var request = new BatchedRequest<Q, A>(question);
        enqueue(request);
        try {
            return request.await(patience);
        } catch (CompletionException e) {
            if (e.getCause() instanceof TimeoutException) {
                throw isWithdrawn(request) ? refusal() : overdue.get();
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    private boolean isWithdrawn(BatchedRequest<Q, A> request) {
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

    private void enqueue(BatchedRequest<Q, A> request) {
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
        List<BatchedRequest<Q, A>> putOff = List.of();
        List<BatchedRequest<Q, A>> batch = next(putOff);
        boolean sound = false;
        try {
            while (!batch.isEmpty()) {
                putOff = work(batch.stream().filter(this::isInTime).toList());
                notifySenders(batch);
                batch = next(putOff);
            }
            sound = true;
        } finally {
            if (!sound) {
                abandon(batch);
            }
        }
    }

    private List<BatchedRequest<Q, A>> next(List<BatchedRequest<Q, A>> putOff) {
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
            sizeOfLastBatch = batch.size();
            room.signalAll();
            return batch;
        } finally {
            lock.unlock();
        }
    }

    private void awaitCompany(int along) {
        wanted = sizeOfLastBatch < LARGE ? 1 : sizeOfLastBatch * 3 / 4 - along;
        long nanosLeft = A_MOMENT_NANOS;
        try {
            while (waiting.size() < wanted && waiting.size() < capacity && !closing && nanosLeft > 0) {
                nanosLeft = work.awaitNanos(nanosLeft);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nothing interrupts this thread; the batch starts anyway
        }
        wanted = 1;
    }

    private boolean isInTime(BatchedRequest<Q, A> request) {
        boolean inTime = !request.isOlderThan(patience);
        if (!inTime) {
            request.fail(refusal());
        }
        return inTime;
    }

    private List<BatchedRequest<Q, A>> work(List<BatchedRequest<Q, A>> batch) {
        if (batch.isEmpty()) {
            return List.of();
        }
        try {
            return worker.work(batch);
        } catch (RuntimeException e) {
            // The callers get the exception; the worker must continue for later requests.
            batch.forEach(request -> request.fail(e));
            return List.of();
        }
    }

    /** Fails all requests after an error, because nothing in this process is reliable then. No further batch starts. */
    private void abandon(List<BatchedRequest<Q, A>> batch) {
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
        notifySenders(all);
    }

    /**
     * Completes the callers' requests. Waking many callers takes a tenth of the database's time for their batch, so
     * another thread does it while the next batch runs.
     */
    private void notifySenders(List<BatchedRequest<Q, A>> batch) {
        List<Runnable> notifications =
                batch.stream().flatMap(BatchedRequest::notification).toList();
        if (notifications.size() < LARGE) {
            notifications.forEach(Runnable::run);
        } else {
            notifier.execute(() -> notifications.forEach(Runnable::run));
        }
    }

    /** Rejects new requests, and returns when all accepted ones are completed. */
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
            notifier.close();
        } catch (InterruptedException e) {
            // The worker ends by itself; an interrupted caller need not wait for it.
            Thread.currentThread().interrupt();
        }
    }
}
