package cairn.adapter.rest.http.pipeline;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.RequestStep.Progress;
import io.micronaut.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

class PipelineTest {

    private static final HttpRequest<?> REQUEST = HttpRequest.POST("/v1/emergency/dispatch", "{}");

    private final List<Thread> threads = new ArrayList<>();
    private final RequestStep noted = _ -> {
        threads.add(Thread.currentThread());
        return Progress.NEXT;
    };

    @Test
    void stepsThatPassAtOnceRunOnTheThreadOfTheRequest() {
        assertThat(Pipeline.run(List.of(noted, noted), REQUEST)).isNull();
        assertThat(threads).containsExactly(Thread.currentThread(), Thread.currentThread());
    }

    /** The worker ends before the pipeline learns that it started, which is how a busy event loop sees a fast one. */
    @Test
    void everyStepAfterAMoveRunsOnTheOtherThreads() {
        List<Thread> workers = new ArrayList<>();
        Executor fast = task -> {
            var worker = Thread.ofPlatform().start(task);
            workers.add(worker);
            join(worker);
        };

        var outcome =
                requireNonNull(Pipeline.run(List.of(noted, _ -> new Progress.Moved(fast), noted, noted), REQUEST));

        assertThat(outcome).isCompletedWithValueMatching(Optional::isEmpty);
        assertThat(workers).hasSize(1);
        assertThat(threads).containsExactly(Thread.currentThread(), workers.getFirst(), workers.getFirst());
    }

    private static void join(Thread worker) {
        try {
            worker.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
