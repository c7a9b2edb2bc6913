package cairn.bootstrap.health;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Singleton;

/**
 * Shows each projection's lag among the metrics. The lag is looked up when it is first asked for: the data sources that
 * it needs are themselves metered.
 */
@Singleton
final class ProjectionMetrics implements MeterBinder {

    private final BeanProvider<ProjectionLag> lag;

    ProjectionMetrics(BeanProvider<ProjectionLag> lag) {
        this.lag = lag;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (var projection : ProjectionLag.PROJECTIONS) {
            Gauge.builder("cairn.projection.lag", lag, each -> each.get().of(projection))
                    .description("Events that the projection has not shown yet")
                    .tag("projection", projection)
                    .register(registry);
        }
    }
}
