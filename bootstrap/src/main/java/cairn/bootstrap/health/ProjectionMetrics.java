package cairn.bootstrap.health;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Singleton;

/** Shows each projection's lag among the metrics. */
@Singleton
final class ProjectionMetrics implements MeterBinder {

    private final ProjectionLag lag;

    ProjectionMetrics(ProjectionLag lag) {
        this.lag = lag;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (var projection : ProjectionLag.PROJECTIONS) {
            Gauge.builder("cairn.projection.lag", lag, each -> each.of(projection))
                    .description("Events that the projection has not shown yet")
                    .tag("projection", projection)
                    .register(registry);
        }
    }
}
