package cairn.bootstrap.health;

import cairn.application.port.out.Deadlines;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Shows among the metrics how many deadlines nobody has seen to. They are looked up when they are first asked for. */
@Singleton
final class DeadlineMetrics implements MeterBinder {

    private final BeanProvider<Deadlines> deadlines;
    private final BeanProvider<Clock> clock;

    DeadlineMetrics(BeanProvider<Deadlines> deadlines, BeanProvider<Clock> clock) {
        this.deadlines = deadlines;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder(
                        "cairn.deadlines.overdue",
                        deadlines,
                        all -> all.get().countAt(clock.get().instant()).overdue())
                .description("Deadlines that were due more than ten seconds ago")
                .register(registry);
        Gauge.builder(
                        "cairn.deadlines.given.up",
                        deadlines,
                        all -> all.get().countAt(clock.get().instant()).givenUp())
                .description("Deadlines that have failed too often and wait for somebody to look at them")
                .register(registry);
    }
}
