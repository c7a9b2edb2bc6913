package cairn.bootstrap.health;

import cairn.application.port.out.LogPositions;
import io.micronaut.health.HealthStatus;
import io.micronaut.management.health.indicator.AbstractHealthIndicator;
import io.micronaut.management.health.indicator.annotation.Readiness;
import jakarta.inject.Singleton;
import java.util.Map;

/** Ready while the log, and with it the database, can be read. */
@Singleton
@Readiness
final class EventStoreHealth extends AbstractHealthIndicator<Map<String, Long>> {

    private final LogPositions positions;

    EventStoreHealth(LogPositions positions) {
        this.positions = positions;
    }

    @Override
    protected String getName() {
        return "event_store";
    }

    @Override
    protected Map<String, Long> getHealthInformation() {
        var head = positions.head();
        healthStatus = HealthStatus.UP;
        return Map.of("head", head);
    }
}
