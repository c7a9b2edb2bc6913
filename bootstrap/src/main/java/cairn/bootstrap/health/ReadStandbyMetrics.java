package cairn.bootstrap.health;

import cairn.adapter.persistence.connection.Standby;
import cairn.adapter.persistence.connection.Standby.Outcome;
import cairn.adapter.persistence.connection.Standbys;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.StartupEvent;
import io.micronaut.runtime.event.annotation.EventListener;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Exposes how far each standby of {@code --read-url} is behind, and the reads for which they were meant. */
@Singleton
@Requires(beans = {Standbys.class, MeterRegistry.class})
final class ReadStandbyMetrics {

    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_AGE = Duration.ofSeconds(30);
    private static final double MILLIS = 1e3;

    private final List<Sampler<Optional<Duration>>> lags;

    ReadStandbyMetrics(Standbys standbys, MeterRegistry registry) {
        this.lags = standbys.servers().stream()
                .map(server -> lag(standbys, server, registry))
                .toList();
        for (var outcome : Outcome.values()) {
            FunctionCounter.builder("cairn.standby.reads", standbys, all -> all.reads(outcome))
                    .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                    .description("Reads meant for a standby; those that none served ran on the primary server")
                    .register(registry);
        }
    }

    private static Sampler<Optional<Duration>> lag(Standbys standbys, Standby server, MeterRegistry registry) {
        var lag = new Sampler<>(
                "lag of the standby at " + server.hosts(), PAUSE, LONGEST_AGE, () -> standbys.lag(server));
        Gauge.builder("cairn.standby.lag", lag, ReadStandbyMetrics::seconds)
                .baseUnit("seconds")
                .tag("server", server.hosts())
                .description("How long a standby of --read-url takes to show what the primary server shows")
                .register(registry);
        return lag;
    }

    @EventListener
    void start(StartupEvent event) {
        lags.forEach(Sampler::start);
    }

    private static double seconds(Sampler<Optional<Duration>> lag) {
        return lag.latest()
                .flatMap(known -> known)
                .map(known -> known.toMillis() / MILLIS)
                .orElse(Double.NaN);
    }

    @PreDestroy
    void stop() {
        lags.forEach(Sampler::close);
    }
}
