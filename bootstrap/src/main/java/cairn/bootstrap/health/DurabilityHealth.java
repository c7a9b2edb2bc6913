package cairn.bootstrap.health;

import cairn.adapter.persistence.eventstore.Durability;
import io.micronaut.context.annotation.Property;
import io.micronaut.health.HealthStatus;
import io.micronaut.management.health.indicator.AbstractHealthIndicator;
import io.micronaut.management.health.indicator.annotation.Readiness;
import jakarta.inject.Singleton;
import java.util.Map;

/** Ready while what is acknowledged is on disk, unless the operator has chosen to do without. */
@Singleton
@Readiness
final class DurabilityHealth extends AbstractHealthIndicator<Map<String, String>> {

    static final String ALLOW_UNSAFE = "cairn.event-store.allow-unsafe-durability";

    private final Durability durability;
    private final boolean isUnsafeAllowed;

    DurabilityHealth(
            Durability durability, @Property(name = ALLOW_UNSAFE, defaultValue = "false") boolean isUnsafeAllowed) {
        this.durability = durability;
        this.isUnsafeAllowed = isUnsafeAllowed;
    }

    @Override
    protected String getName() {
        return "durability";
    }

    @Override
    protected Map<String, String> getHealthInformation() {
        var settings = durability.settings();
        healthStatus = isUnsafeAllowed || !settings.containsValue("off") ? HealthStatus.UP : HealthStatus.DOWN;
        return settings;
    }
}
