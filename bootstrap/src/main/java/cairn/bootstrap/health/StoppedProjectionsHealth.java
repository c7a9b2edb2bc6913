package cairn.bootstrap.health;

import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;

/** Reports each projection that has stopped, and why. The node stays ready, because everything else works. */
@Singleton
@Requires(beans = ServiceStatus.class)
final class StoppedProjectionsHealth implements HealthCheck {

    private final ServiceStatus service;

    StoppedProjectionsHealth(ServiceStatus service) {
        this.service = service;
    }

    @Override
    public String name() {
        return "stopped_projections";
    }

    @Override
    public Result result() {
        return service.figures()
                .map(ServiceStatus.Figures::stopped)
                .map(stopped -> new Result(stopped.isEmpty() ? HealthStatus.UP : HealthStatus.DEGRADED, stopped))
                .orElseGet(ServiceStatus::unknown);
    }
}
