package cairn.adapter.rest.http.overload;

import static java.util.Objects.requireNonNull;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.ResponseStep;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemAnswers;
import cairn.adapter.rest.http.problem.ProblemType;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.context.event.HttpRequestTerminatedEvent;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Rejects requests before authentication and before their bodies are read, once too many are in progress or the request
 * itself has waited too long: public reads first, vital requests never. A request counts until it is answered, a stream
 * until it starts.
 */
@Singleton
public final class OverloadStep
        implements RequestStep, ResponseStep, ApplicationEventListener<HttpRequestTerminatedEvent> {

    private static final String UNDER_WAY = "cairn.under-way";
    private static final Problem TOO_MUCH = Problem.of(
                    ProblemType.UNAVAILABLE, "More requests arrive than the service can process; nothing was changed")
            .withHeader(HttpHeaders.RETRY_AFTER, "1");

    private final ProtectionSettings settings;
    private final Map<RequestPriority, Counter> shed = new EnumMap<>(RequestPriority.class);
    private final ProblemAnswers answers;
    private final AtomicInteger underWay = new AtomicInteger();

    OverloadStep(ProtectionSettings settings, MeterRegistry registry, ProblemAnswers answers) {
        this.settings = settings;
        this.answers = answers;
        for (var priority : RequestPriority.values()) {
            shed.put(priority, counter(registry, priority));
        }
        Gauge.builder("cairn.requests.under.way", underWay, AtomicInteger::get)
                .description("Requests that this node is answering")
                .register(registry);
    }

    private static Counter counter(MeterRegistry registry, RequestPriority priority) {
        return Counter.builder("cairn.requests.shed")
                .description("Requests refused because this node is overloaded")
                .tag("urgency", WireNames.of(priority))
                .register(registry);
    }

    /** Returns the rejection as a response, because an exception for each would cost half of what rejecting saves. */
    @Override
    public Progress check(HttpRequest<?> request) {
        RequestPriority urgency = RequestPriority.of(request);
        if (urgency == RequestPriority.VITAL || !hasWaitedTooLong(request)) {
            if (underWay.incrementAndGet() <= bound(urgency)) {
                request.setAttribute(UNDER_WAY, true);
                return Progress.NEXT;
            }
            underWay.decrementAndGet();
        }
        requireNonNull(shed.get(urgency)).increment();
        return new Progress.Answered(answers.to(request, TOO_MUCH));
    }

    private boolean hasWaitedTooLong(HttpRequest<?> request) {
        return Turn.of(request)
                .filter(turn -> turn.waited().compareTo(settings.patience()) > 0)
                .isPresent();
    }

    private int bound(RequestPriority urgency) {
        return switch (urgency) {
            case PUBLIC_READ -> settings.publicReads();
            case ORDINARY -> settings.requests();
            case VITAL -> Integer.MAX_VALUE;
        };
    }

    @Override
    public void complete(HttpRequest<?> request, MutableHttpResponse<?> response) {
        leave(request);
    }

    /** Receives an event for every request, even if its response could not be created. */
    @Override
    public void onApplicationEvent(HttpRequestTerminatedEvent event) {
        leave(event.getSource());
    }

    private void leave(HttpRequest<?> request) {
        if (request.removeAttribute(UNDER_WAY, Boolean.class).isPresent()) {
            underWay.decrementAndGet();
        }
    }
}
