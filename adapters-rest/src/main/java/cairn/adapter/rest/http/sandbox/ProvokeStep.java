package cairn.adapter.rest.http.sandbox;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.Caller;
import cairn.domain.access.Mode;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Answers a test request with the problem that its header names, or delays it by some seconds. No other step follows,
 * so every real refusal has precedence.
 */
@Singleton
public final class ProvokeStep implements RequestStep {

    public static final String HEADER = "Cairn-Provoke";

    private static final Pattern SLOW = Pattern.compile("slow; ?s=([1-9]|10)");

    /** Delayed requests count as requests in progress, which are limited. */
    private static final int MAX_DELAYED = 20;

    private final Semaphore delayed = new Semaphore(MAX_DELAYED);

    @Override
    public Progress check(HttpRequest<?> request) {
        var lines = request.getHeaders().getAll(HEADER);
        if (lines.isEmpty()) {
            return Progress.NEXT;
        }
        if (request.getUserPrincipal(Caller.class)
                .filter(caller -> caller.mode() == Mode.TEST)
                .isEmpty()) {
            throw fault("may only be sent with a test key");
        }
        var slow = SLOW.matcher(lines.getFirst());
        if (lines.size() == 1 && slow.matches()) {
            return delay(Integer.parseInt(slow.group(1)));
        }
        throw new ProblemException(lines.stream()
                .reduce((first, second) -> first + ", " + second)
                .flatMap(ProvokedProblem::of)
                .orElseThrow(() -> fault("must be one code of a problem, or slow; s=1 to slow; s=10")));
    }

    private Progress delay(int seconds) {
        if (!delayed.tryAcquire()) {
            throw fault("delays at most " + MAX_DELAYED + " requests at a time");
        }
        Executor later = CompletableFuture.delayedExecutor(seconds, TimeUnit.SECONDS);
        return new Progress.Pending(CompletableFuture.runAsync(delayed::release, later));
    }

    private static ProblemException fault(String detail) {
        return new ProblemException(ProblemType.INVALID_PARAMETER, List.of(Fault.of(HEADER, detail)));
    }
}
