package cairn.bootstrap.health;

import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import cairn.postgresql.BackupArchiver;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.TreeMap;

/** Reports the age of the newest backup and of its archive. The node stays ready if they are old. */
@Singleton
@Requires(beans = BackupArchiver.class)
final class BackupHealth implements HealthCheck {

    /** The first backup of a large database takes a while. */
    private static final Duration OLDEST_ARCHIVE = Duration.ofMinutes(5);

    private final BackupArchiver archiver;
    private final Clock clock;
    private final Instant began;

    BackupHealth(BackupArchiver archiver, Clock clock) {
        this.archiver = archiver;
        this.clock = clock;
        this.began = clock.instant();
    }

    @Override
    public String name() {
        return "backup";
    }

    @Override
    public Result result() {
        var status = archiver.status();
        var ages = new TreeMap<String, Long>();
        status.backup().ifPresent(at -> ages.put("backup_age_seconds", secondsSince(at)));
        status.archived().ifPresent(at -> ages.put("archive_age_seconds", secondsSince(at)));
        boolean isOld = secondsSince(status.archived().orElse(began)) > OLDEST_ARCHIVE.toSeconds()
                || secondsSince(status.backup().orElse(began))
                        > 2 * archiver.every().toSeconds();
        return new Result(isOld ? HealthStatus.DEGRADED : HealthStatus.UP, ages);
    }

    private long secondsSince(Instant then) {
        return Math.max(0, Duration.between(then, clock.instant()).toSeconds());
    }
}
