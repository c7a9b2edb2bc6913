package cairn.bootstrap.health;

import io.micronaut.health.HealthStatus;
import io.micronaut.management.health.indicator.AbstractHealthIndicator;
import io.micronaut.management.health.indicator.annotation.Readiness;
import jakarta.inject.Singleton;
import java.util.Map;

/** Ready while no projection is more than {@value #TOLERATED_LAG} events behind: lists would be too old to rely on. */
@Singleton
@Readiness
final class ProjectionHealth extends AbstractHealthIndicator<Map<String, Long>> {

    private static final long TOLERATED_LAG = 10_000;

    private final ProjectionLag lag;

    ProjectionHealth(ProjectionLag lag) {
        this.lag = lag;
    }

    @Override
    protected String getName() {
        return "projection_lag";
    }

    @Override
    protected Map<String, Long> getHealthInformation() {
        var all = lag.all();
        boolean isTolerable = all.values().stream().allMatch(events -> events <= TOLERATED_LAG);
        healthStatus = isTolerable ? HealthStatus.UP : HealthStatus.DOWN;
        return all;
    }
}
