package cairn.bootstrap.health;

import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.util.Map;

/**
 * Reports DOWN while a projection is more than {@value #TOLERATED_LAG} events behind, because lists are then too old to
 * rely on.
 */
@Singleton
@Requires(beans = ServiceStatus.class)
final class ProjectionHealth implements HealthCheck {

    private static final long TOLERATED_LAG = 10_000;

    private final ServiceStatus service;

    ProjectionHealth(ServiceStatus service) {
        this.service = service;
    }

    @Override
    public String name() {
        return "projection_lag";
    }

    @Override
    public Result result() {
        return service.figures()
                .map(figures -> new Result(status(figures.lag()), figures.lag()))
                .orElseGet(ServiceStatus::unknown);
    }

    private static HealthStatus status(Map<String, Long> lag) {
        boolean isTolerable = lag.values().stream().allMatch(events -> events <= TOLERATED_LAG);
        return isTolerable ? HealthStatus.UP : HealthStatus.DOWN;
    }
}
