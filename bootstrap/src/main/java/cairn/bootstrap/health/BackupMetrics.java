package cairn.bootstrap.health;

import cairn.postgresql.BackupArchiver;
import cairn.postgresql.BackupArchiver.Status;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/** Exposes the age of the newest backup and of its archive; NaN before the first backup of this node. */
@Singleton
@Requires(beans = BackupArchiver.class)
final class BackupMetrics implements MeterBinder {

    private final BackupArchiver archiver;
    private final Clock clock;

    BackupMetrics(BackupArchiver archiver, Clock clock) {
        this.archiver = archiver;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        age(registry, "cairn.backup.age", "Seconds since the newest backup was created", Status::backup);
        age(
                registry,
                "cairn.backup.archive.age",
                "Seconds since everything committed was in the archive",
                Status::archived);
    }

    private void age(MeterRegistry registry, String name, String what, Function<Status, Optional<Instant>> time) {
        Gauge.builder(
                        name,
                        archiver,
                        each -> time.apply(each.status())
                                .map(then ->
                                        Duration.between(then, clock.instant()).toMillis() / 1e3)
                                .orElse(Double.NaN))
                .baseUnit("seconds")
                .description(what)
                .register(registry);
    }
}
