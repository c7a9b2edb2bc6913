package cairn.bootstrap.health;

import cairn.adapter.webhooks.DeliveryCounts;
import cairn.adapter.webhooks.DeliveryPump;
import cairn.application.port.out.WebhookQueue;
import cairn.domain.webhook.Backlog;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Shows among the metrics how much there is to deliver, and what this node has delivered. */
@Singleton
final class WebhookMetrics implements MeterBinder {

    private static final Logger LOG = LoggerFactory.getLogger(WebhookMetrics.class);

    /** The backlog is counted at most so often, whoever looks. */
    private static final Duration FRESH = Duration.ofSeconds(5);

    private final BeanProvider<WebhookQueue> queue;
    private final BeanProvider<DeliveryPump> pump;
    private final Clock clock;
    private Optional<Counted> counted = Optional.empty();

    private record Counted(Optional<Backlog> backlog, Instant at) {}

    WebhookMetrics(BeanProvider<WebhookQueue> queue, BeanProvider<DeliveryPump> pump, Clock clock) {
        this.queue = queue;
        this.pump = pump;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("cairn.webhooks.pending", this, WebhookMetrics::pending)
                .description("Deliveries that are not over, of all nodes")
                .register(registry);
        Gauge.builder("cairn.webhooks.oldest.due", this, WebhookMetrics::secondsOverdue)
                .description("Seconds since the delivery that waits longest for its turn has been due")
                .register(registry);
        count(registry, "cairn.webhooks.attempts", "Attempts made by this node", DeliveryCounts::attempts);
        count(registry, "cairn.webhooks.recorded", "Attempts of this node that counted", DeliveryCounts::recorded);
        Gauge.builder("cairn.webhooks.underway", this, each -> each.counts().underWay())
                .description("Attempts under way on this node")
                .register(registry);
    }

    private void count(MeterRegistry registry, String name, String what, ToLongFunction<DeliveryCounts> count) {
        FunctionCounter.builder(name, this, each -> count.applyAsLong(each.counts()))
                .description(what)
                .register(registry);
    }

    private DeliveryCounts counts() {
        return pump.isPresent() ? pump.get().counts() : new DeliveryCounts(0, 0, 0);
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

    /** Unknown while the database is away, for which nobody waits each time. */
    private synchronized Optional<Backlog> backlog() {
        var now = clock.instant();
        var known = counted.filter(each -> each.at().plus(FRESH).isAfter(now))
                .orElseGet(() -> new Counted(counted(now), clock.instant()));
        counted = Optional.of(known);
        return known.backlog();
    }

    private Optional<Backlog> counted(Instant now) {
        try {
            return Optional.of(queue.get().backlog(now));
        } catch (RuntimeException e) {
            LOG.debug("What there is to deliver cannot be counted: {}", e.toString());
            return Optional.empty();
        }
    }
}
