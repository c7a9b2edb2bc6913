package cairn.bootstrap.health;

import cairn.application.port.out.Deadlines;
import io.micronaut.health.HealthStatus;
import io.micronaut.management.health.indicator.AbstractHealthIndicator;
import io.micronaut.management.health.indicator.annotation.Readiness;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;

/** Tells how many deadlines are overdue or given up. The service stays in use all the same: each request is its own clock. */
@Singleton
@Readiness
final class DeadlineHealth extends AbstractHealthIndicator<Map<String, Long>> {

    private static final HealthStatus DEGRADED = new HealthStatus("DEGRADED");

    private final Deadlines deadlines;
    private final Clock clock;

    DeadlineHealth(Deadlines deadlines, Clock clock) {
        this.deadlines = deadlines;
        this.clock = clock;
    }

    @Override
    protected String getName() {
        return "deadlines";
    }

    @Override
    protected Map<String, Long> getHealthInformation() {
        var counts = deadlines.countAt(clock.instant());
        healthStatus = counts.overdue() + counts.givenUp() == 0 ? HealthStatus.UP : DEGRADED;
        return Map.of("overdue", counts.overdue(), "given_up", counts.givenUp());
    }
}
