package cairn.bootstrap.health;

import cairn.adapter.persistence.StandbyStatus;
import cairn.adapter.persistence.eventstore.LogStatus;
import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.TreeMap;

/** Reports DOWN while no synchronous standby confirms commits, if the operator requires one. */
@Singleton
@Requires(beans = ServiceStatus.class, property = StandbyHealth.REQUIRE_STANDBY, value = "true")
final class StandbyHealth implements HealthCheck {

    static final String REQUIRE_STANDBY = "cairn.require-standby";

    private final ServiceStatus service;

    StandbyHealth(ServiceStatus service) {
        this.service = service;
    }

    @Override
    public String name() {
        return "standby";
    }

    @Override
    public Result result() {
        return service.log().map(LogStatus::standbys).map(StandbyHealth::result).orElseGet(ServiceStatus::unknown);
    }

    private static Result result(StandbyStatus standbys) {
        var details = new TreeMap<String, Object>(Map.of(
                "streaming", standbys.streaming(),
                "missing", standbys.missing(),
                "synchronous_standby_names", standbys.names()));
        var problem = standbys.problem();
        if (problem.isEmpty()) {
            return new Result(HealthStatus.UP, details);
        }
        details.put("error", problem);
        return new Result(HealthStatus.DOWN, details);
    }
}
