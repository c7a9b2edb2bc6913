package cairn.adapter.rest.http.cache;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteInfo;
import io.micronaut.web.router.UriRouteInfo;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Counts cached responses in the framework's request metric, because they do not pass the framework's filter. */
@Singleton
final class CacheMetrics {

    private final MeterRegistry registry;
    private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();

    CacheMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    private record Kind(RouteInfo<?> route, int status) {}

    void count(HttpRequest<?> request, HttpResponse<?> response, long beganNanos) {
        RouteAttributes.getRouteInfo(request)
                .ifPresent(route -> timers.computeIfAbsent(new Kind(route, response.code()), this::timer)
                        .record(System.nanoTime() - beganNanos, TimeUnit.NANOSECONDS));
    }

    private Timer timer(Kind kind) {
        String path = kind.route() instanceof UriRouteInfo<?, ?> route
                ? route.getUriMatchTemplate().toPathString()
                : "UNKNOWN";
        return registry.timer(
                "http.server.requests",
                "exception",
                "none",
                "method",
                "GET",
                "status",
                Integer.toString(kind.status()),
                "uri",
                path);
    }
}
