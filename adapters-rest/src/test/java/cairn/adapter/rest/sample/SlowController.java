package cairn.adapter.rest.sample;

import cairn.adapter.rest.access.NeedsKey;
import cairn.adapter.rest.access.OpenToAll;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.sse.Event;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;

/** Answers when a test lets it, and knows how many wait. */
@Hidden
@Controller("/v1/slow")
@ExecuteOn(TaskExecutors.BLOCKING)
@Requires(property = SlowController.ASKED_FOR)
final class SlowController {

    static final String ASKED_FOR = "cairn.sample.slow";

    private final AtomicInteger waiting = new AtomicInteger();
    private volatile CountDownLatch gate = new CountDownLatch(0);

    @Get
    @OpenToAll
    Note read() throws InterruptedException {
        return answer();
    }

    @Get("/stream")
    @OpenToAll
    @Produces(MediaType.TEXT_EVENT_STREAM)
    Publisher<Event<String>> stream() {
        return Flux.just(Event.of("begun")).concatWith(Flux.never());
    }

    @Post
    @NeedsKey
    Note write() throws InterruptedException {
        return answer();
    }

    void hold() {
        gate = new CountDownLatch(1);
    }

    void release() {
        gate.countDown();
    }

    int waiting() {
        return waiting.get();
    }

    private Note answer() throws InterruptedException {
        waiting.incrementAndGet();
        try {
            return new Note(gate.await(20, TimeUnit.SECONDS) ? "done" : "left waiting");
        } finally {
            waiting.decrementAndGet();
        }
    }
}
