package cairn.bootstrap.health;

import cairn.adapter.persistence.DatabaseSize;
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
import java.util.Map;
import java.util.Optional;

/** Exposes the free space of disks and the size of the database. Both are read on threads of their own. */
@Singleton
@Requires(beans = WatchedDirectories.class)
final class StorageMetrics implements MeterBinder {

    private static final Duration DISK_PAUSE = Duration.ofSeconds(10);
    private static final Duration DISK_AGE = Duration.ofMinutes(1);
    private static final Duration SIZE_PAUSE = Duration.ofMinutes(1);
    private static final Duration SIZE_AGE = Duration.ofMinutes(5);

    private final WatchedDirectories directories;
    private final Sampler<Map<String, Long>> free;
    private final Sampler<Long> size;

    StorageMetrics(WatchedDirectories directories, BeanProvider<DatabaseSize> database) {
        this.directories = directories;
        this.free = new Sampler<>("free disk space", DISK_PAUSE, DISK_AGE, directories::bytesFree);
        this.size = new Sampler<>(
                "database size", SIZE_PAUSE, SIZE_AGE, () -> database.get().bytes());
    }

    @EventListener
    void start(StartupEvent event) {
        free.start();
        size.start();
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (var directory : directories.paths().keySet()) {
            Gauge.builder("cairn.disk.free", free, each -> value(each.latest().map(bytes -> bytes.get(directory))))
                    .baseUnit("bytes")
                    .tag("directory", directory)
                    .description("Bytes that this node may still write to the disk of the directory")
                    .register(registry);
        }
        Gauge.builder("cairn.database.size", size, each -> value(each.latest()))
                .baseUnit("bytes")
                .description("Bytes of the database on its disk, without the write-ahead log")
                .register(registry);
    }

    private static double value(Optional<Long> bytes) {
        return bytes.map(Long::doubleValue).orElse(Double.NaN);
    }

    @PreDestroy
    void stop() {
        free.close();
        size.close();
    }
}
