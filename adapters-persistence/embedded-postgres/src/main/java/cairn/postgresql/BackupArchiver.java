package cairn.postgresql;

import cairn.postgresql.BackupWriter.Source;
import cairn.postgresql.WalCopy.GapException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a directory of backups current: archives every second what the database has committed, and creates a new backup
 * when the newest one is old. Failures are logged once, and attempts continue until it is closed.
 */
public final class BackupArchiver implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(BackupArchiver.class);
    private static final Duration ARCHIVE_EVERY = Duration.ofSeconds(1);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

    /** A backup that fails has read the whole database: each failure doubles the pause before the next, up to this. */
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

    private final Source source;
    private final Schedule schedule;
    private final Thread thread;
    private final CountDownLatch closing = new CountDownLatch(1);
    private @Nullable BackupWriter writer;
    private boolean isFailing;
    private Duration pause = RETRY_AFTER;
    private long createAgainAt = System.nanoTime();
    private volatile Status status = new Status(Optional.empty(), Optional.empty());

    private BackupArchiver(Source source, Schedule schedule) {
        this.source = source;
        this.schedule = schedule;
        this.thread = Thread.ofPlatform().daemon().name("backup-archiver").unstarted(this::run);
    }

    /**
     * The directory, the period and the number of backups.
     *
     * @param every the age of the newest backup at which the next one is created
     * @param kept the number of backups that are kept
     */
    public record Schedule(Path directory, Duration every, int kept) {

        public Schedule {
            if (every.isNegative() || every.isZero() || kept < 1) {
                throw new IllegalArgumentException("The period and the number of backups must be positive");
            }
        }
    }

    /**
     * The state of the backups.
     *
     * @param backup when the newest backup was created
     * @param archived a time up to which everything committed is in the archive
     */
    public record Status(Optional<Instant> backup, Optional<Instant> archived) {}

    public static BackupArchiver start(Source source, Schedule schedule) {
        var archiver = new BackupArchiver(source, schedule);
        archiver.thread.start();
        return archiver;
    }

    public Duration every() {
        return schedule.every();
    }

    public Status status() {
        return status;
    }

    private void run() {
        try {
            boolean isOver = false;
            while (!isOver) {
                var untilNext = attempt() ? ARCHIVE_EVERY : RETRY_AFTER;
                isOver = closing.await(untilNext.toNanos(), TimeUnit.NANOSECONDS);
            }
            attempt();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        closeWriter();
    }

    private boolean isClosing() {
        return closing.getCount() == 0;
    }

    private boolean attempt() {
        try {
            boolean isCurrent = archive();
            if (isFailing && isCurrent) {
                isFailing = false;
                LOG.info("Backing up to {} works again", schedule.directory());
            }
            return true;
        } catch (IOException | RuntimeException e) {
            closeWriter();
            if (!isFailing && !isClosing()) {
                isFailing = true;
                LOG.warn("Backing up to {} fails and is tried again: {}", schedule.directory(), e.toString());
            }
            return false;
        }
    }

    /** Archives, creates a backup if one is due, and returns whether none is due then. */
    private boolean archive() throws IOException {
        if (writer == null) {
            writer = resumed().orElse(null);
        }
        if (!isDue()) {
            return true;
        }
        if (isClosing() || System.nanoTime() - createAgainAt < 0) {
            return false;
        }
        var next = replacementOf(writer);
        closeWriter();
        writer = next;
        archived(next);
        for (var old : next.deleteOthers(schedule.kept())) {
            LOG.debug("Deleted the backup {}", old.name());
        }
        return true;
    }

    private BackupWriter replacementOf(@Nullable BackupWriter previous) throws IOException {
        try {
            var next = created(previous);
            pause = RETRY_AFTER;
            return next;
        } catch (IOException | RuntimeException e) {
            createAgainAt = System.nanoTime() + pause.toNanos();
            pause = Collections.min(List.of(pause.multipliedBy(2), LONGEST_PAUSE));
            throw e;
        }
    }

    private boolean isDue() throws IOException {
        if (writer == null) {
            return true;
        }
        try {
            var due = writer.backup().finished().plus(schedule.every());
            return !archived(writer).at().isBefore(due);
        } catch (GapException e) {
            closeWriter();
            sayGap(e);
            return true;
        }
    }

    private Optional<BackupWriter> resumed() throws IOException {
        try {
            return BackupWriter.resume(source, schedule.directory());
        } catch (GapException e) {
            sayGap(e);
            return Optional.empty();
        }
    }

    private static void sayGap(GapException e) {
        LOG.info("The archive of the newest backup cannot be continued; a new backup is created: {}", e.getMessage());
    }

    /** Archives beside the previous backup until the new one is complete. */
    private BackupWriter created(@Nullable BackupWriter previous) throws IOException {
        var created = BackupWriter.create(source, schedule.directory(), new BackupWriter.Progress() {

            private long archived = System.nanoTime();

            @Override
            public boolean goesOn(long bytes, long total) {
                if (previous != null && System.nanoTime() - archived > ARCHIVE_EVERY.toNanos()) {
                    archived = System.nanoTime();
                    archiveBeside(previous);
                }
                return !isClosing();
            }
        });
        if (previous != null) {
            archiveBeside(previous);
        }
        LOG.debug("Created the backup {}", created.backup().folder());
        return created;
    }

    private void archiveBeside(BackupWriter previous) {
        try {
            archived(previous);
        } catch (IOException e) {
            LOG.debug("The previous backup is no longer archived", e);
        }
    }

    private Backup.Archived archived(BackupWriter current) throws IOException {
        var archived = current.archive();
        status = new Status(Optional.of(current.backup().finished()), Optional.of(archived.at()));
        return archived;
    }

    private void closeWriter() {
        if (writer != null) {
            try {
                writer.close();
            } catch (IOException e) {
                LOG.debug("The connection of the backup cannot be closed", e);
            }
            writer = null;
        }
    }

    /**
     * Archives for the last time. A backup that is not complete is abandoned. The thread is not interrupted, because an
     * interrupt closes the file that it is writing.
     */
    @Override
    public void close() {
        closing.countDown();
        ServerProcesses.awaitEndOf(thread);
    }
}
