package cairn.bootstrap.cli.serve;

import cairn.postgresql.BackupArchiver.Schedule;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

final class BackupOptions {

    private static final Pattern PERIOD = Pattern.compile("([1-9]\\d{0,4})([mhd])");

    @Option(
            names = "--backup-to",
            defaultValue = "${env:CAIRN_BACKUP_TO}",
            paramLabel = "DIRECTORY",
            description =
                    "Backs up the embedded database to this directory, on another disk, and archives every second "
                            + "what it commits.")
    private @Nullable Path directory;

    @Option(
            names = "--backup-every",
            defaultValue = "${env:CAIRN_BACKUP_EVERY:-1d}",
            paramLabel = "PERIOD",
            description = "The time between two complete backups, such as 30m, 12h or 7d (default: 1d).")
    private String every = "";

    @Option(
            names = "--backup-keep",
            defaultValue = "${env:CAIRN_BACKUP_KEEP:-7}",
            paramLabel = "NUMBER",
            description = "The number of backups that are kept (default: 7).")
    private int kept;

    /**
     * Returns when to create backups; empty for never.
     *
     * @throws IllegalArgumentException if a value is wrong
     */
    Optional<Schedule> schedule(boolean isEmbedded) {
        if (directory == null) {
            return Optional.empty();
        }
        if (!isEmbedded) {
            throw new IllegalArgumentException(
                    "--backup-to works with the embedded database only; back up your own PostgreSQL with its tools");
        }
        if (kept < 1) {
            throw new IllegalArgumentException("--backup-keep must be at least 1");
        }
        return Optional.of(new Schedule(directory, period(every), kept));
    }

    private static Duration period(String text) {
        var match = PERIOD.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("--backup-every must be a period such as 30m, 12h or 7d");
        }
        long number = Long.parseLong(match.group(1));
        return switch (match.group(2)) {
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofDays(number);
        };
    }
}
