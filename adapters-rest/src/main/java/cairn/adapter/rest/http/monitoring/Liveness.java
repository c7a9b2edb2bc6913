package cairn.adapter.rest.http.monitoring;

import cairn.adapter.rest.http.thread.RequestThreads;
import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Reports whether requests can still be processed: every event loop of the public server, the executor of handlers and
 * the threads of dispatches must run a small task within {@link #PATIENCE}. Concurrent probes share one result.
 */
@Singleton
final class Liveness {

    static final Duration PATIENCE = Duration.ofMillis(1_500);
    private static final Duration SHARED = Duration.ofMillis(250);
    private static final String ONLY = "";

    private final EventLoops loops;
    private final List<Heartbeat> executors;
    private final Map<Executor, Heartbeat> ofLoops = new ConcurrentHashMap<>();
    private final AsyncCache<String, HealthReport> reports =
            Caffeine.newBuilder().expireAfterWrite(SHARED).buildAsync();

    Liveness(
            EventLoops loops,
            @Named(TaskExecutors.BLOCKING) Executor handlers,
            @Named(RequestThreads.DISPATCH) Executor dispatches) {
        this.loops = loops;
        this.executors = List.of(new Heartbeat("request-handlers", handlers), new Heartbeat("dispatches", dispatches));
    }

    CompletableFuture<HealthReport> report() {
        return reports.get(ONLY, (_, _) -> probe());
    }

    private CompletableFuture<HealthReport> probe() {
        Map<String, CompletableFuture<Integer>> beats = new LinkedHashMap<>();
        heartbeats().forEach(heartbeat -> beats.put(heartbeat.name(), heartbeat.beat()));
        return CompletableFuture.allOf(beats.values().toArray(CompletableFuture[]::new))
                .completeOnTimeout(null, PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .handle((_, _) -> report(beats));
    }

    private List<Heartbeat> heartbeats() {
        List<Heartbeat> all = new ArrayList<>(executors);
        for (var loop : loops.all()) {
            all.add(ofLoops.computeIfAbsent(loop, _ -> new Heartbeat("event-loop-" + (ofLoops.size() + 1), loop)));
        }
        return all;
    }

    private static HealthReport report(Map<String, CompletableFuture<Integer>> beats) {
        Map<String, HealthCheck.Result> results = new LinkedHashMap<>();
        beats.forEach((name, beat) -> results.put(name, result(beat)));
        return HealthReport.of(results);
    }

    private static HealthCheck.Result result(CompletableFuture<Integer> beat) {
        return switch (beat.state()) {
            case SUCCESS -> new HealthCheck.Result(HealthStatus.UP, Map.of());
            case RUNNING ->
                new HealthCheck.Result(
                        HealthStatus.DOWN, Map.of("error", "runs no task within " + PATIENCE.toMillis() + " ms"));
            case FAILED, CANCELLED -> new HealthCheck.Result(HealthStatus.DOWN, Map.of("error", "has ended"));
        };
    }
}
