package cairn.bootstrap.health;

import cairn.bootstrap.core.CoreModules;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.function.ToLongFunction;

/**
 * Exposes the operational figures as metrics; they are NaN while the database does not respond. The figures are
 * resolved on first use, because the data sources that they come from are metered themselves.
 */
@Singleton
final class ServiceMetrics implements MeterBinder {

    private final BeanProvider<ServiceStatus> service;
    private final Clock clock;

    ServiceMetrics(BeanProvider<ServiceStatus> service, Clock clock) {
        this.service = service;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (var projection : CoreModules.PROJECTIONS) {
            gauge("cairn.projection.lag", figures -> figures.lag().getOrDefault(projection.processor(), 0L))
                    .description("Events that the projection has not processed yet")
                    .tag("projection", projection.processor())
                    .register(registry);
        }
        gauge("cairn.deadlines.overdue", figures -> figures.deadlines().overdue())
                .description("Deadlines that were due more than ten seconds ago")
                .register(registry);
        gauge("cairn.deadlines.given.up", figures -> figures.deadlines().givenUp())
                .description("Deadlines that have failed too often and wait for an operator")
                .register(registry);
        gauge(
                        "cairn.dispatches.unacknowledged",
                        figures -> figures.unacknowledged().count())
                .description("Live dispatches that no rescue desk has acknowledged")
                .register(registry);
        gauge("cairn.dispatches.unacknowledged.oldest", this::secondsSinceTheOldest)
                .baseUnit("seconds")
                .description("Seconds since the oldest unacknowledged live dispatch was received, or 0")
                .register(registry);
    }

    private long secondsSinceTheOldest(ServiceStatus.Figures figures) {
        return figures.unacknowledged()
                .oldest()
                .map(received -> Duration.between(received, clock.instant()).toSeconds())
                .orElse(0L);
    }

    private Gauge.Builder<BeanProvider<ServiceStatus>> gauge(
            String name, ToLongFunction<ServiceStatus.Figures> figure) {
        return Gauge.builder(
                name,
                service,
                provider -> provider.isPresent()
                        ? provider.get()
                                .figures()
                                .map(figures -> (double) figure.applyAsLong(figures))
                                .orElse(Double.NaN)
                        : Double.NaN);
    }
}
