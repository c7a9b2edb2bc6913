package cairn.postgresql;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;

/** Copies a backup into a working directory, and checks every file against its checksum. */
record RestoredFiles(Backup backup, WorkingDirectory working, ServerAccount account) {

    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (.+)");
    private static final Pattern SEGMENT = Pattern.compile("[0-9A-F]{24}(?:\\.partial)?|[0-9A-F]{8}\\.history");

    static void refuseIncomplete(Path dataDirectory) {
        var marker = marker(WorkingDirectory.usualUnder(dataDirectory));
        if (Files.exists(marker)) {
            throw new EmbeddedPostgresException(
                    "The restore of the database in %s is not complete: repeat it, or delete the directory"
                            .formatted(dataDirectory));
        }
    }

    /** Returns the file that exists while a restore is incomplete. */
    static Path marker(WorkingDirectory working) {
        return working.root().resolve("restoring");
    }

    /**
     * Copies everything.
     *
     * @param goesOn receives the number of bytes copied; if it returns false, the restore ends
     */
    void copy(LongPredicate goesOn) throws IOException {
        WorkingDirectory.deleteTree(working.data());
        Files.deleteIfExists(working.secret());
        var checksums = checksums();
        createDirectories();
        long bytes = 0;
        for (var file : checksums.entrySet()) {
            bytes += copy(file.getKey(), file.getValue());
            if (!goesOn.test(bytes)) {
                throw new BackupWriter.InterruptedBackupException();
            }
        }
        copyLog();
        try (var copies = Files.walk(working.data())) {
            DurableFiles.forceAll(copies.toList());
        }
        DurableFiles.force(working.secret());
        DurableFiles.force(working.root());
    }

    private Map<String, String> checksums() throws IOException {
        var list = backup.folder().resolve(Backup.FILES);
        if (!DurableFiles.digestOf(list).equals(backup.checksums())) {
            throw damaged(list);
        }
        return read(list);
    }

    private static Map<String, String> read(Path list) throws IOException {
        var checksums = new HashMap<String, String>();
        if (Files.exists(list)) {
            for (var line : Files.readAllLines(list)) {
                var match = LINE.matcher(line);
                if (match.matches()) {
                    checksums.put(match.group(2), match.group(1));
                }
            }
        }
        return checksums;
    }

    private void createDirectories() throws IOException {
        var from = Backup.data(backup.folder());
        try (var directories = Files.walk(from)) {
            for (var directory : directories.filter(Files::isDirectory).toList()) {
                var copy = working.data().resolve(from.relativize(directory).toString());
                DurableFiles.createDirectories(copy);
                account.give(copy);
            }
        }
    }

    private long copy(String name, String checksum) throws IOException {
        var from = backup.folder().resolve(name);
        boolean isOfServer = name.startsWith("data/");
        if (!(isOfServer || name.equals("secret")) || !isWithinBackup(name)) {
            throw damaged(from);
        }
        var to = working.root().resolve(name);
        if (!DurableFiles.copy(from, to).equals(checksum)) {
            throw damaged(from);
        }
        if (isOfServer) {
            account.give(to);
        }
        return Files.size(to);
    }

    /** A hostile backup has links and names that lead elsewhere. */
    private boolean isWithinBackup(String name) throws IOException {
        var from = backup.folder().resolve(name);
        return Path.of(name).equals(Path.of(name).normalize())
                && Files.isRegularFile(from, LinkOption.NOFOLLOW_LINKS)
                && from.toRealPath().startsWith(backup.folder().toRealPath());
    }

    /** Copies the log to where the server finds it. The last segment is filled up with zeros. */
    private void copyLog() throws IOException {
        var from = Backup.wal(backup.folder());
        var checksums = read(from.resolve(WalCopy.CHECKSUMS));
        for (var segment : segments(from)) {
            var name = segment.getFileName().toString();
            var to = working.data().resolve("pg_wal").resolve(name.replace(WalCopy.PARTIAL, ""));
            var digest = DurableFiles.copy(segment, to);
            boolean isComplete = !name.endsWith(WalCopy.PARTIAL) && !name.endsWith(".history");
            if (isComplete && !digest.equals(checksums.get(name))) {
                throw damaged(segment);
            }
            if (name.endsWith(WalCopy.PARTIAL)) {
                fillUp(to);
            }
            account.give(to);
        }
    }

    private static List<Path> segments(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .filter(file ->
                            SEGMENT.matcher(file.getFileName().toString()).matches())
                    .toList();
        }
    }

    private static void fillUp(Path segment) throws IOException {
        try (var channel = FileChannel.open(segment, StandardOpenOption.WRITE)) {
            var zeros = ByteBuffer.allocate(Lsn.SEGMENT - (int) channel.size());
            channel.position(channel.size());
            DurableFiles.writeAll(channel, zeros);
            channel.force(true);
        }
    }

    private static IOException damaged(Path file) {
        return new IOException(
                "%s is damaged: its checksum is wrong. Restore an older backup: --until with an earlier time"
                        .formatted(file));
    }
}
