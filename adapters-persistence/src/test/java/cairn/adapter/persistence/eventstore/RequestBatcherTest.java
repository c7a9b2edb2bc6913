package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.application.port.in.Unavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class RequestBatcherTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final String PUT_OFF = "put off";

    private final Semaphore gate = new Semaphore(0);
    private final Queue<List<String>> batches = new ConcurrentLinkedQueue<>();
    private RequestBatcher<String, String> queue = opened(100, 3, LONG);

    @AfterEach
    void close() {
        gate.release(1_000);
        queue.close();
    }

    private RequestBatcher<String, String> opened(int capacity, int largest, Duration patience) {
        var opened = new RequestBatcher<String, String>(
                "test", capacity, largest, patience, this::work, () -> new IllegalStateException("overdue"));
        opened.start();
        return opened;
    }

    private void reopen(int capacity, Duration patience) {
        queue.close();
        queue = opened(capacity, 3, patience);
    }

    private List<BatchedRequest<String, String>> work(List<BatchedRequest<String, String>> batch) {
        List<String> questions = batch.stream().map(BatchedRequest::question).toList();
        boolean first = batches.isEmpty();
        batches.add(questions);
        gate.acquireUninterruptibly();
        if (questions.contains("broken")) {
            throw new StackOverflowError();
        }
        if (questions.contains("bad")) {
            throw new IllegalStateException("bad");
        }
        var undecided = new ArrayList<BatchedRequest<String, String>>();
        for (BatchedRequest<String, String> request : batch) {
            if (first && request.question().equals(PUT_OFF)) {
                undecided.add(request);
            } else {
                request.answer(request.question() + "!");
            }
        }
        return undecided;
    }

    private CompletableFuture<String> ask(String question) {
        return CompletableFuture.supplyAsync(() -> queue.ask(question), Executors.newVirtualThreadPerTaskExecutor());
    }

    /** Asks once the worker is away with the questions before. */
    private CompletableFuture<String> askLater(String question, int waiting) {
        var asked = ask(question);
        await().until(() -> queue.size() == waiting);
        return asked;
    }

    private CompletableFuture<String> sendTheWorkerAwayWith(String question) {
        var asked = ask(question);
        await().until(() -> !batches.isEmpty());
        return asked;
    }

    @Test
    void whoFindsTheWorkerIdleGoesAlone() {
        gate.release(2);

        assertThat(queue.ask("a")).isEqualTo("a!");
        assertThat(queue.ask("b")).isEqualTo("b!");

        assertThat(batches).containsExactly(List.of("a"), List.of("b"));
    }

    @Test
    void whatComesInMeanwhileGoesTogetherUpToTheLargestTrip() {
        var asked = new ArrayList<CompletableFuture<String>>();
        asked.add(sendTheWorkerAwayWith("0"));
        for (int i = 1; i <= 5; i++) {
            asked.add(askLater("" + i, i));
        }
        gate.release(3);

        assertThat(asked.stream().map(CompletableFuture::join)).containsExactly("0!", "1!", "2!", "3!", "4!", "5!");
        assertThat(batches).containsExactly(List.of("0"), List.of("1", "2", "3"), List.of("4", "5"));
    }

    @Test
    void whatIsPutOffGoesFirstOnTheNextTrip() {
        var putOff = sendTheWorkerAwayWith(PUT_OFF);
        var later = askLater("later", 1);
        gate.release(2);

        assertThat(putOff.join()).isEqualTo(PUT_OFF + "!");
        assertThat(later.join()).isEqualTo("later!");
        assertThat(batches).containsExactly(List.of(PUT_OFF), List.of(PUT_OFF, "later"));
    }

    @Test
    void aBatchThatFailsIsReportedOnlyToItsCallers() {
        var bad = sendTheWorkerAwayWith("bad");
        var good = askLater("good", 1);
        gate.release(2);

        assertThat(bad).failsWithin(LONG).withThrowableThat().withCauseInstanceOf(IllegalStateException.class);
        assertThat(good.join()).isEqualTo("good!");
    }

    @Test
    void afterAnErrorNoCallerWaitsAndNothingContinues() {
        var broken = sendTheWorkerAwayWith("broken");
        var waits = askLater("waits", 1);
        gate.release(1_000);

        assertThat(broken).failsWithin(LONG).withThrowableThat().withMessageContaining("overdue");
        assertThat(waits).failsWithin(LONG).withThrowableThat().withCauseInstanceOf(Unavailable.class);
        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> queue.ask("late"));
        assertThat(batches).containsExactly(List.of("broken"));
    }

    @Test
    void whoFindsNoPlaceInTimeIsRefused() {
        reopen(1, Duration.ofMillis(300));
        var first = sendTheWorkerAwayWith("first");
        var waits = askLater("waits", 1);

        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(() -> queue.ask("one too many"))
                .withMessageContaining("nothing was changed");
        gate.release(1_000);
        assertThat(first)
                .as("it has begun")
                .failsWithin(LONG)
                .withThrowableThat()
                .withMessageContaining("overdue");
        assertThat(waits).as("it has waited too long as well").failsWithin(LONG);
        assertThat(batches).noneMatch(batch -> batch.contains("one too many"));
    }

    @Test
    void whoHasWaitedTooLongIsRefusedAndNotTakenAlong() {
        reopen(10, Duration.ofMillis(300));
        var slow = sendTheWorkerAwayWith("slow");
        var waits = askLater("waits", 1);

        assertThat(slow).failsWithin(LONG).withThrowableThat().withMessageContaining("overdue");
        assertThat(waits).failsWithin(LONG).withThrowableThat().withCauseInstanceOf(Unavailable.class);
        assertThat(batches).containsExactly(List.of("slow"));
    }

    @Test
    void aRefusedRequestNoLongerCountsAsWaiting() {
        reopen(10, Duration.ofMillis(300));
        var slow = sendTheWorkerAwayWith("slow");
        var waits = askLater("waits", 1);

        assertThat(waits).failsWithin(LONG).withThrowableThat().withCauseInstanceOf(Unavailable.class);
        assertThat(queue.size()).isZero();
        assertThat(slow).failsWithin(LONG).withThrowableThat().withMessageContaining("overdue");
    }

    @Test
    void aRefusedRequestFreesItsPlaceForTheNext() {
        reopen(1, Duration.ofSeconds(2));
        var slow = sendTheWorkerAwayWith("slow");
        var waits = askLater("waits", 1);
        await("half of its patience").pollDelay(Duration.ofSeconds(1)).until(() -> queue.size() == 1);
        var next = ask("next");

        assertThat(waits).failsWithin(LONG).withThrowableThat().withCauseInstanceOf(Unavailable.class);
        await("the place is taken").until(() -> queue.size() == 1);
        gate.release(2);

        assertThat(next.join()).isEqualTo("next!");
        assertThat(slow).failsWithin(LONG).withThrowableThat().withMessageContaining("overdue");
    }

    @Test
    void closingAnswersAllThatWasTakenAndRefusesTheRest() throws InterruptedException {
        var first = sendTheWorkerAwayWith("first");
        var second = askLater("second", 1);
        var closer = Thread.ofPlatform().start(queue::close);
        await().until(() -> closer.getState() == Thread.State.WAITING);

        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> queue.ask("late"));
        assertThat(closer.isAlive()).isTrue();
        gate.release(1_000);

        assertThat(first.join()).isEqualTo("first!");
        assertThat(second.join()).isEqualTo("second!");
        assertThat(closer.join(LONG)).isTrue();
        assertThat(batches).noneMatch(batch -> batch.contains("late"));
    }
}
