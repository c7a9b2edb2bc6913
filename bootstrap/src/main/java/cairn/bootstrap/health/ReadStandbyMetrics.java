package cairn.bootstrap.health;

import cairn.adapter.persistence.connection.Standby;
import cairn.adapter.persistence.connection.Standby.Outcome;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.StartupEvent;
import io.micronaut.runtime.event.annotation.EventListener;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Exposes how far the standby of {@code --read-url} is behind, and the reads for which it was meant. */
@Singleton
@Requires(beans = Standby.class)
final class ReadStandbyMetrics implements MeterBinder {

    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_AGE = Duration.ofSeconds(30);
    private static final double MILLIS = 1e3;

    private final BeanProvider<Standby> standby;
    private final Sampler<Optional<Duration>> lag;

    ReadStandbyMetrics(BeanProvider<Standby> standby) {
        this.standby = standby;
        this.lag = new Sampler<>(
                "lag of the standby", PAUSE, LONGEST_AGE, () -> standby.get().lag());
    }

    @EventListener
    void start(StartupEvent event) {
        lag.start();
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("cairn.standby.lag", lag, ReadStandbyMetrics::seconds)
                .baseUnit("seconds")
                .description("How long the standby of --read-url takes to show what the primary server shows")
                .register(registry);
        for (var outcome : Outcome.values()) {
            FunctionCounter.builder(
                            "cairn.standby.reads",
                            standby,
                            server -> server.get().reads(outcome))
                    .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                    .description("Reads meant for the standby; those that it did not serve ran on the primary server")
                    .register(registry);
        }
    }

    private static double seconds(Sampler<Optional<Duration>> lag) {
        return lag.latest()
                .flatMap(known -> known)
                .map(known -> known.toMillis() / MILLIS)
                .orElse(Double.NaN);
    }

    @PreDestroy
    void stop() {
        lag.close();
    }
}
