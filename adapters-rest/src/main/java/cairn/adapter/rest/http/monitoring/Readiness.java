package cairn.adapter.rest.http.monitoring;

import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;

/** Reports from memory whether the node can serve requests; never blocks. */
@Singleton
final class Readiness {

    private final List<HealthCheck> checks;

    Readiness(List<HealthCheck> checks) {
        this.checks = List.copyOf(checks);
    }

    HealthReport report() {
        var results = new HashMap<String, HealthCheck.Result>();
        checks.forEach(check -> results.put(check.name(), check.result()));
        return HealthReport.of(results);
    }
}
