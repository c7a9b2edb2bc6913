package cairn.bootstrap.service;

import cairn.adapter.persistence.eventstore.LogBackup;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.bootstrap.startup.FileGuard;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.BackupArchiver;
import cairn.postgresql.BackupArchiver.Schedule;
import cairn.postgresql.BackupWriter.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

final class BackupStart {

    private BackupStart() {}

    /**
     * Starts to back up the embedded database, which must have its tables.
     *
     * @throws StartupException if the directory of the backups cannot be written to, or other accounts can
     */
    static BackupArchiver of(Path data, Schedule schedule) {
        var directory = schedule.directory();
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new StartupException(
                    "The directory of the backups, %s, cannot be created: %s"
                            .formatted(directory, StartupException.reason(e)),
                    e);
        }
        FileGuard.requireProtected(directory);
        if (!Files.isWritable(directory)) {
            throw new StartupException("The directory of the backups, %s, cannot be written to".formatted(directory));
        }
        return BackupArchiver.start(new Source(EmbeddedDatabase.HOST, data, LogBackup.QUERIES), schedule);
    }
}
