package cairn.bootstrap.health;

import io.micronaut.context.annotation.Requires;
import io.micronaut.health.HealthStatus;
import io.micronaut.management.health.indicator.AbstractHealthIndicator;
import io.micronaut.management.health.indicator.annotation.Readiness;
import jakarta.inject.Singleton;
import java.util.Map;

/**
 * Names each projection that stands still. The service stays in use all the same: everything else goes on, and that
 * lists are too old is for {@link ProjectionHealth} to say.
 */
@Singleton
@Requires(beans = StoppedProjections.class)
@Readiness
final class StoppedProjectionsHealth extends AbstractHealthIndicator<Map<String, String>> {

    private static final HealthStatus DEGRADED = new HealthStatus("DEGRADED");

    private final StoppedProjections stopped;

    StoppedProjectionsHealth(StoppedProjections stopped) {
        this.stopped = stopped;
    }

    @Override
    protected String getName() {
        return "stopped_projections";
    }

    @Override
    protected Map<String, String> getHealthInformation() {
        var all = stopped.all();
        healthStatus = all.isEmpty() ? HealthStatus.UP : DEGRADED;
        return all;
    }
}
