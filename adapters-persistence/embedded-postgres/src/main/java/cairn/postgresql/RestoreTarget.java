package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;

public sealed interface RestoreTarget {

    /** Everything that was archived. */
    record End() implements RestoreTarget {

        @Override
        public boolean isIn(Backup backup, Backup.Archived archived) {
            return true;
        }

        @Override
        public List<String> settings(Backup backup) {
            return List.of();
        }
    }

    /** Everything that was committed up to a moment, by the clock of the database. */
    record Moment(Instant at) implements RestoreTarget {

        /** The server reads its settings before it knows the names of time zones, such as Z. */
        private static final DateTimeFormatter FORMAT =
                DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS'+00'").withZone(ZoneOffset.UTC);

        @Override
        public boolean isIn(Backup backup, Backup.Archived archived) {
            return !at.isBefore(backup.finished()) && !at.isAfter(archived.at());
        }

        @Override
        public List<String> settings(Backup backup) {
            return List.of("recovery_target_time = '%s'".formatted(FORMAT.format(at)));
        }
    }

    /**
     * Everything that was committed up to the transaction that wrote the entry with a number. The transaction may also
     * have written later entries.
     */
    record Position(long number) implements RestoreTarget {

        private static final Pattern LINE = Pattern.compile("(\\d+) (\\d+)");
        private static final String NO_TRANSACTION = "0";

        @Override
        public boolean isIn(Backup backup, Backup.Archived archived) {
            return number >= backup.first() && number <= archived.position();
        }

        @Override
        public List<String> settings(Backup backup) throws IOException {
            var transactions = new TreeMap<Long, String>();
            for (var line : Files.readAllLines(Backup.transactions(backup.folder()))) {
                var match = LINE.matcher(line);
                if (match.matches()) {
                    transactions.put(Long.parseLong(match.group(1)), match.group(2));
                }
            }
            var transaction = transactions.ceilingEntry(number);
            if (transaction == null) {
                throw new IOException("%s has no transaction for position %d"
                        .formatted(Backup.transactions(backup.folder()), number));
            }
            return List.of(
                    transaction.getValue().equals(NO_TRANSACTION)
                            ? "recovery_target = 'immediate'"
                            : "recovery_target_xid = '%s'".formatted(transaction.getValue()));
        }
    }

    boolean isIn(Backup backup, Backup.Archived archived);

    /** Returns the settings of the server that end its recovery at this point. */
    List<String> settings(Backup backup) throws IOException;

    /**
     * Returns the backup to restore: for the end, the one that was archived last, otherwise the newest that contains the
     * point.
     *
     * @throws EmbeddedPostgresException if there is none; the message says what there is
     */
    default Backup choose(List<Backup> backups) throws IOException {
        if (backups.isEmpty()) {
            throw new EmbeddedPostgresException(
                    "The directory contains no complete backup; folders that end in .partial are incomplete");
        }
        var suitable = new ArrayList<Backup>();
        for (var backup : backups) {
            if (isIn(backup, backup.archived())) {
                suitable.add(backup);
            }
        }
        if (suitable.isEmpty()) {
            throw new EmbeddedPostgresException("No backup contains this point. Choose one within these backups:%n%s"
                    .formatted(described(backups)));
        }
        return this instanceof End ? lastArchived(suitable) : suitable.getFirst();
    }

    private static Backup lastArchived(List<Backup> backups) throws IOException {
        var last = backups.getFirst();
        for (var backup : backups) {
            if (backup.archived().at().isAfter(last.archived().at())) {
                last = backup;
            }
        }
        return last;
    }

    private static String described(List<Backup> backups) throws IOException {
        var lines = new ArrayList<String>();
        for (var backup : backups) {
            var archived = backup.archived();
            lines.add("%s: positions %d to %d, %s to %s"
                    .formatted(backup.name(), backup.first(), archived.position(), backup.finished(), archived.at()));
        }
        return String.join(System.lineSeparator(), lines);
    }
}
