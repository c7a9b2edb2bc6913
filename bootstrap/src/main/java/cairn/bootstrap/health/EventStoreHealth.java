package cairn.bootstrap.health;

import cairn.adapter.persistence.connection.DatabaseWatch;
import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.util.Map;

/** Reports DOWN while the database does not respond. */
@Singleton
@Requires(beans = ServiceStatus.class)
final class EventStoreHealth implements HealthCheck {

    private final ServiceStatus service;
    private final DatabaseWatch watch;

    EventStoreHealth(ServiceStatus service, DatabaseWatch watch) {
        this.service = service;
        this.watch = watch;
    }

    @Override
    public String name() {
        return "event_store";
    }

    @Override
    public Result result() {
        return service.log()
                .map(log -> new Result(HealthStatus.UP, Map.of("head", log.head())))
                .orElseGet(() -> new Result(HealthStatus.DOWN, Map.of("error", error())));
    }

    private String error() {
        return watch.problem()
                .map(reason -> "The database does not answer: " + reason)
                .orElse("The database does not answer");
    }
}
