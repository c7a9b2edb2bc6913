package cairn.bootstrap.proof;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Every request that clients have sent and what became of it, as the clients know it. */
final class Ledger {

    private final Queue<Attempt> attempts = new ConcurrentLinkedQueue<>();
    private final Queue<Acknowledged> acknowledged = new ConcurrentLinkedQueue<>();
    private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
    private final Queue<String> unresolved = new ConcurrentLinkedQueue<>();
    private final AtomicInteger count = new AtomicInteger();

    /** The outcome of a request that was sent once. */
    enum Outcome {
        ACKNOWLEDGED,
        /** 503, or 409 because the same key is in flight: to be sent again. */
        REFUSED,
        /** The connection broke, or no response came in time: whether it is executed is open. */
        UNKNOWN,
        /** A response that no crash excuses. */
        WRONG
    }

    /**
     * A request that was sent once.
     *
     * @param start when it was sent, by {@link System#nanoTime()}
     * @param end when its outcome was known
     */
    record Attempt(long start, long end, int node, Outcome outcome) {}

    /**
     * A command that was acknowledged.
     *
     * @param id the id of its object
     * @param key its idempotency key
     * @param response the body of the response
     */
    record Acknowledged(Kind kind, String id, String key, String path, String body, String response) {}

    void add(Attempt attempt) {
        attempts.add(attempt);
    }

    void add(Acknowledged command) {
        acknowledged.add(command);
        count.incrementAndGet();
    }

    void addWrong(String response) {
        wrong.add(response);
    }

    /** Records a command whose outcome was not known after a minute of retries. */
    void addUnresolved(String command) {
        unresolved.add(command);
    }

    int size() {
        return count.get();
    }

    Collection<Acknowledged> acknowledged() {
        return List.copyOf(acknowledged);
    }

    List<String> idsOf(Kind kind) {
        return acknowledged.stream()
                .filter(command -> command.kind() == kind)
                .map(Acknowledged::id)
                .toList();
    }

    Collection<String> wrong() {
        return List.copyOf(wrong);
    }

    Collection<String> unresolved() {
        return List.copyOf(unresolved);
    }

    long count(Outcome outcome) {
        return attempts.stream().filter(attempt -> attempt.outcome() == outcome).count();
    }

    /** Returns the times from each of some moments to the first acknowledgement of a request that was sent after it. */
    List<Duration> recoveriesAfter(Collection<Long> moments) {
        return moments.stream()
                .flatMap(moment -> recoveryAfter(moment).stream())
                .toList();
    }

    /** Returns, for each of some moments, the time around it in which nothing was acknowledged. */
    List<Duration> gapsAround(Collection<Long> moments) {
        return moments.stream().flatMap(moment -> gapAround(moment).stream()).toList();
    }

    private Optional<Duration> gapAround(long moment) {
        long last = acknowledgements()
                .mapToLong(Attempt::end)
                .filter(end -> end <= moment)
                .max()
                .orElse(moment);
        return recoveryAfter(moment).map(time -> time.plusNanos(moment - last));
    }

    private Stream<Attempt> acknowledgements() {
        return attempts.stream().filter(attempt -> attempt.outcome() == Outcome.ACKNOWLEDGED);
    }

    private Optional<Duration> recoveryAfter(long moment) {
        return acknowledgements()
                .filter(attempt -> attempt.start() >= moment)
                .map(attempt -> Duration.ofNanos(attempt.end() - moment))
                .min(Duration::compareTo);
    }
}
