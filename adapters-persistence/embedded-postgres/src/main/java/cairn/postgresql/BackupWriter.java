package cairn.postgresql;

import cairn.postgresql.Backup.Archived;
import cairn.postgresql.WalCopy.GapException;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Creates a backup of a running embedded database, and then archives what the database writes. */
public final class BackupWriter implements AutoCloseable {

    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);

    private static final long LOG_EVERY = Duration.ofSeconds(1).toNanos();

    private final BackupSession session;
    private final Backup backup;
    private final WalCopy wal;
    private long position;

    private BackupWriter(BackupSession session, Backup backup, WalCopy wal, long position) {
        this.session = session;
        this.backup = backup;
        this.wal = wal;
        this.position = position;
    }

    /** The database of a host program that runs on this machine. */
    public record Source(HostProgram host, Path dataDirectory, PositionQueries queries) {

        private ServiceDatabase database() {
            return ServiceDatabase.runningOn(host, dataDirectory)
                    .orElseThrow(() ->
                            new EmbeddedPostgresException("No %s runs on %s".formatted(host.name(), dataDirectory)));
        }

        BackupSession open() throws IOException {
            try {
                return new BackupSession(database().asSuperuserOf(host.database()), queries);
            } catch (SQLException e) {
                throw new IOException("No connection to the database: " + e.getMessage(), e);
            }
        }

        Path secret() {
            return WorkingDirectory.usualUnder(dataDirectory).secret();
        }
    }

    @FunctionalInterface
    public interface Progress {

        /**
         * Continues the backup.
         *
         * @return whether to go on; otherwise the backup ends with an {@link InterruptedBackupException}
         */
        boolean goesOn(long bytes, long total);
    }

    public static final class InterruptedBackupException extends IOException {
        private static final long serialVersionUID = 1L;

        InterruptedBackupException() {
            super("interrupted before it was complete");
        }
    }

    /**
     * Creates a complete backup in a folder of its own. Until it is complete, the name of the folder ends in {@code
     * .partial}; the next backup deletes such folders.
     */
    public static BackupWriter create(Source source, Path directory, Progress progress) throws IOException {
        DurableFiles.createDirectories(directory);
        try (var channel = DurableFiles.open(
                        directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var lock = channel.tryLock()) {
            if (lock == null) {
                throw new IOException("Another backup to %s is under way".formatted(directory));
            }
            Backup.deleteIncomplete(directory);
            var session = source.open();
            try {
                return new Creation(session, source, directory, progress).run();
            } catch (IOException | RuntimeException e) {
                session.close();
                Backup.deleteIncomplete(directory);
                throw e;
            }
        }
    }

    private record Creation(BackupSession session, Source source, Path directory, Progress progress) {

        BackupWriter run() throws IOException {
            var identity = session.identity();
            var partial = directory.resolve(NAME.format(session.now()) + Backup.PARTIAL);
            var start = session.start();
            var wal = WalCopy.start(identity.data().resolve("pg_wal"), Backup.wal(partial), identity.timeline(), start);
            var base = copied(identity.data(), partial, wal);
            long before = session.newestPosition();
            var stopped = session.stop();
            long after = session.newestPosition();
            addFiles(base, stopped.label(), partial);
            if (before == after) {
                DurableFiles.append(Backup.transactions(partial), "%d 0%n".formatted(after));
            }
            long position = session.recordTransactions(before, Backup.transactions(partial));
            var finished = session.now();
            wal.copyUpTo(session.flushed());
            wal.copyHistories();
            DurableFiles.write(partial.resolve(Backup.FILES), base.checksums());
            var folder = partial.resolveSibling(partial.getFileName().toString().replace(Backup.PARTIAL, ""));
            var backup = new Backup(
                    folder,
                    finished,
                    before == after ? after : after + 1,
                    identity.version(),
                    identity.system(),
                    identity.timeline(),
                    start,
                    stopped.consistent(),
                    base.files(),
                    base.bytes(),
                    DurableFiles.digestOf(partial.resolve(Backup.FILES)));
            Backup.writeArchived(partial, new Archived(finished, position, wal.reached()));
            backup.write(partial);
            KeptLines.add(directory, session.keptLines());
            DurableFiles.move(partial, folder);
            return new BackupWriter(session, backup, wal.movedTo(Backup.wal(folder)), position);
        }

        private BaseBackup copied(Path data, Path partial, WalCopy wal) throws IOException {
            long total = BaseBackup.sizeOf(data);
            var base = new BaseBackup(data, Backup.data(partial), new BaseBackup.Progress() {

                private long logged = System.nanoTime();

                @Override
                public void after(long bytes) throws IOException {
                    if (!progress.goesOn(Math.min(bytes, total), total)) {
                        throw new InterruptedBackupException();
                    }
                    if (System.nanoTime() - logged > LOG_EVERY) {
                        logged = System.nanoTime();
                        wal.copyUpTo(session.flushed());
                    }
                }
            });
            base.copy();
            return base;
        }

        private void addFiles(BaseBackup base, String label, Path partial) throws IOException {
            var labelFile = Backup.data(partial).resolve("backup_label");
            DurableFiles.write(labelFile, label);
            base.addChecksum(DurableFiles.digestOf(labelFile), partial.relativize(labelFile));
            var secret = Backup.secret(partial);
            base.addChecksum(DurableFiles.copy(source.secret(), secret), partial.relativize(secret));
            DurableFiles.force(secret);
        }
    }

    /**
     * Continues to archive after the newest backup of this database in a directory, which may have those of others.
     *
     * @return empty if the directory has no backup of this database
     * @throws GapException if the archive and the database do not fit together, so that a new backup is required
     */
    static Optional<BackupWriter> resume(Source source, Path directory) throws IOException {
        var session = source.open();
        try {
            var identity = session.identity();
            var newest = Backup.newest(directory, identity.system());
            if (newest.isEmpty()) {
                session.close();
                return Optional.empty();
            }
            var backup = newest.get();
            if (identity.timeline() != backup.timeline()) {
                throw new GapException("%s is from before the last restore or failover".formatted(backup.folder()));
            }
            var archived = backup.archived();
            if (session.flushed().compareTo(archived.end()) < 0) {
                throw new GapException("%s is ahead of the database".formatted(backup.folder()));
            }
            DurableFiles.dropCutLine(Backup.transactions(backup.folder()));
            return Optional.of(new BackupWriter(
                    session,
                    backup,
                    WalCopy.resume(
                            identity.data().resolve("pg_wal"),
                            Backup.wal(backup.folder()),
                            backup.timeline(),
                            archived.end()),
                    archived.position()));
        } catch (IOException | RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /** Archives what the database has committed so far. */
    public Archived archive() throws IOException {
        Instant at = session.now();
        position = session.recordTransactions(position, Backup.transactions(backup.folder()));
        KeptLines.add(directory(), session.keptLines());
        wal.copyUpTo(session.flushed());
        var archived = new Archived(at, position, wal.reached());
        Backup.writeArchived(backup.folder(), archived);
        return archived;
    }

    private Path directory() {
        return Objects.requireNonNull(backup.folder().getParent(), "A backup is in a directory");
    }

    public Backup backup() {
        return backup;
    }

    /** Deletes all backups of this database but this one and the newest others, and returns those that were deleted. */
    public List<Backup> deleteOthers(int kept) throws IOException {
        var old = Backup.in(directory()).stream()
                .filter(other -> other.system().equals(backup.system()))
                .filter(other -> !other.name().equals(backup.name()))
                .skip(kept - 1L)
                .toList();
        for (var backup : old) {
            backup.delete();
        }
        return old;
    }

    @Override
    public void close() throws IOException {
        session.close();
    }
}
