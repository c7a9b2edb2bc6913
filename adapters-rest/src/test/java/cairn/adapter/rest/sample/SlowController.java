package cairn.adapter.rest.sample;

import cairn.adapter.rest.http.security.NeedsKey;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.adapter.rest.http.streaming.Delivery;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
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

    /** More bytes than the machine keeps for a connection. */
    static final int LARGE = 16 << 20;

    private static final int PIECES = 256;
    private static final String LINES = "application/x-ndjson";

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

    @Get("/large")
    @OpenToAll
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    byte[] large() {
        return new byte[LARGE];
    }

    /** The same number of bytes, piece by piece, to a caller who must read fast. */
    @Get("/prompt")
    @OpenToAll
    @Produces(LINES)
    HttpResponse<?> prompt(HttpRequest<?> request) {
        var pieces = Flux.range(0, PIECES).map(_ -> new byte[LARGE / PIECES]);
        return HttpResponse.ok(Delivery.promptlyTo(request, pieces)).contentType(LINES);
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
