package cairn.adapter.rest.http.monitoring;

import io.micronaut.serde.annotation.Serdeable;
import java.util.Map;
import java.util.TreeMap;

@Serdeable
record HealthReport(HealthStatus status, Map<String, Part> details) {

    @Serdeable
    record Part(HealthStatus status, Map<String, Object> details) {}

    static HealthReport of(Map<String, HealthCheck.Result> results) {
        var worst = HealthStatus.UP;
        var parts = new TreeMap<String, Part>();
        for (var result : results.entrySet()) {
            var status = result.getValue().status();
            worst = worst.worse(status);
            parts.put(
                    result.getKey(),
                    new Part(status, new TreeMap<>(result.getValue().details())));
        }
        return new HealthReport(worst, parts);
    }
}
