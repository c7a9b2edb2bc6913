package cairn.bootstrap.health;

import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.util.Map;

/** Reports overdue and abandoned deadlines. The node stays ready, because each request checks its own deadlines. */
@Singleton
@Requires(beans = ServiceStatus.class)
final class DeadlineHealth implements HealthCheck {

    private final ServiceStatus service;

    DeadlineHealth(ServiceStatus service) {
        this.service = service;
    }

    @Override
    public String name() {
        return "deadlines";
    }

    @Override
    public Result result() {
        return service.figures()
                .map(ServiceStatus.Figures::deadlines)
                .map(counts -> new Result(
                        counts.overdue() + counts.givenUp() == 0 ? HealthStatus.UP : HealthStatus.DEGRADED,
                        Map.of("overdue", counts.overdue(), "given_up", counts.givenUp())))
                .orElseGet(ServiceStatus::unknown);
    }
}
