package cairn.bootstrap.health;

import cairn.adapter.persistence.eventstore.LogStatus;
import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.util.Map;

/** Reports DOWN while an acknowledged event may not be on disk, unless the operator allows that. */
@Singleton
@Requires(beans = ServiceStatus.class)
final class DurabilityHealth implements HealthCheck {

    static final String ALLOW_UNSAFE = "cairn.event-store.allow-unsafe-durability";

    private final ServiceStatus service;
    private final boolean isUnsafeAllowed;

    DurabilityHealth(
            ServiceStatus service, @Property(name = ALLOW_UNSAFE, defaultValue = "false") boolean isUnsafeAllowed) {
        this.service = service;
        this.isUnsafeAllowed = isUnsafeAllowed;
    }

    @Override
    public String name() {
        return "durability";
    }

    @Override
    public Result result() {
        var settings = service.log().map(LogStatus::durability).orElse(Map.of());
        boolean isDurable = isUnsafeAllowed || !settings.containsValue("off");
        return new Result(isDurable ? HealthStatus.UP : HealthStatus.DOWN, settings);
    }
}
