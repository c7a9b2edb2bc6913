package cairn.bootstrap.health;

import cairn.adapter.webhooks.DeliveryPump;
import cairn.adapter.webhooks.PumpCounts;
import cairn.application.port.delivery.Backlog;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.ToLongFunction;

@Singleton
final class WebhookMetrics implements MeterBinder {

    private final BeanProvider<ServiceStatus> service;
    private final BeanProvider<DeliveryPump> pump;
    private final Clock clock;

    WebhookMetrics(BeanProvider<ServiceStatus> service, BeanProvider<DeliveryPump> pump, Clock clock) {
        this.service = service;
        this.pump = pump;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("cairn.webhooks.pending", this, WebhookMetrics::pending)
                .description("Pending deliveries of all nodes")
                .register(registry);
        Gauge.builder("cairn.webhooks.oldest.due", this, WebhookMetrics::secondsOverdue)
                .description("Seconds since the oldest due delivery became due")
                .register(registry);
        count(registry, "cairn.webhooks.attempts", "Attempts made by this node", PumpCounts::attempts);
        count(
                registry,
                "cairn.webhooks.recorded",
                "Attempts of this node with a recorded outcome",
                PumpCounts::recorded);
        count(
                registry,
                "cairn.webhooks.postponed",
                "Deliveries of this node postponed without an attempt, because too many host look-ups were "
                        + "running",
                PumpCounts::postponed);
        Gauge.builder("cairn.webhooks.underway", this, each -> each.counts().underWay())
                .description("Attempts under way on this node")
                .register(registry);
    }

    private void count(MeterRegistry registry, String name, String what, ToLongFunction<PumpCounts> count) {
        FunctionCounter.builder(name, this, each -> count.applyAsLong(each.counts()))
                .description(what)
                .register(registry);
    }

    private PumpCounts counts() {
        return pump.isPresent() ? pump.get().counts() : new PumpCounts(0, 0, 0, 0);
    }

    private double pending() {
        return backlog().map(backlog -> (double) backlog.pending()).orElse(Double.NaN);
    }

    private double secondsOverdue() {
        return backlog().map(this::secondsOverdue).orElse(Double.NaN);
    }

    private double secondsOverdue(Backlog backlog) {
        return backlog.oldestDue()
                .map(due -> Duration.between(due, clock.instant()).toMillis() / 1000.0)
                .orElse(0.0);
    }

    private Optional<Backlog> backlog() {
        return service.isPresent() ? service.get().backlog() : Optional.empty();
    }
}
