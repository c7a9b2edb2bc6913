package cairn.adapter.persistence.eventstore;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class BatchedRequest<Q, A> {

    private final Q question;
    private final long since = System.nanoTime();
    private final CompletableFuture<A> outcome = new CompletableFuture<>();
    private @Nullable Runnable notification;

    BatchedRequest(Q question) {
        this.question = question;
    }

    Q question() {
        return question;
    }

    void answer(A answer) {
        decide(() -> outcome.complete(answer));
    }

    /**
     * Completes the request.
     *
     * @param unclaimed called instead if the caller no longer waits
     */
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

    /** Keeps the first result; the caller receives it when the batch is over. */
    private void decide(Runnable notification) {
        if (this.notification == null) {
            this.notification = notification;
        }
    }

    Stream<Runnable> notification() {
        return Stream.ofNullable(notification);
    }

    boolean isOlderThan(Duration age) {
        return System.nanoTime() - since > age.toNanos();
    }

    A await(Duration patience) {
        return outcome.orTimeout(patience.toNanos(), TimeUnit.NANOSECONDS).join();
    }
}
