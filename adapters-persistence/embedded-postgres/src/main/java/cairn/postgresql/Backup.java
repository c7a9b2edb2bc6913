package cairn.postgresql;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A complete backup: the files of a database as of its end, and the log written since, as far as it was archived.
 *
 * @param folder contains everything and depends on no other backup
 * @param finished when the copy of the files was complete, by the clock of the database
 * @param first the lowest position at which a restore can end
 * @param version the version of PostgreSQL
 */
public record Backup(
        Path folder,
        Instant finished,
        long first,
        String version,
        String system,
        int timeline,
        Lsn start,
        Lsn consistent,
        long files,
        long bytes,
        String checksums) {

    static final String MANIFEST = "backup.properties";
    static final String FILES = "files.sha256";
    static final String PARTIAL = ".partial";

    private static final Logger LOG = LoggerFactory.getLogger(Backup.class);
    private static final Pattern INCOMPLETE = Pattern.compile("\\d{8}T\\d{6}\\.\\d{3}Z" + Pattern.quote(PARTIAL));
    private static final String ARCHIVED = "archived.properties";

    /**
     * The end of the archive that follows a backup.
     *
     * @param at a time up to which everything committed is in the archive
     * @param position a position that is in the archive, as is everything before
     */
    public record Archived(Instant at, long position, Lsn end) {

        String text() {
            return "at=%s%nposition=%d%nlsn=%s%n".formatted(at, position, end);
        }
    }

    /** Returns the complete backups in a directory, newest first, without those whose manifest is damaged. */
    public static List<Backup> in(Path directory) throws IOException {
        if (Files.notExists(directory)) {
            return List.of();
        }
        try (var entries = Files.list(directory)) {
            var backups = new ArrayList<Backup>();
            for (var folder : entries.filter(entry -> Files.isRegularFile(entry.resolve(MANIFEST)))
                    .filter(entry -> !entry.toString().endsWith(PARTIAL))
                    .toList()) {
                try {
                    backups.add(read(folder));
                } catch (NoSuchFileException deleted) {
                    // another process has deleted it as too old
                } catch (DamagedManifestException e) {
                    LOG.warn("{}; this backup is not used", e.getMessage());
                }
            }
            backups.sort(Comparator.comparing(Backup::finished).reversed());
            return backups;
        }
    }

    static Optional<Backup> newest(Path directory, String system) throws IOException {
        return in(directory).stream()
                .filter(backup -> backup.system().equals(system))
                .findFirst();
    }

    static void deleteIncomplete(Path directory) throws IOException {
        try (var entries = Files.list(directory)) {
            for (var incomplete : entries.filter(entry ->
                            INCOMPLETE.matcher(entry.getFileName().toString()).matches())
                    .toList()) {
                WorkingDirectory.deleteTree(incomplete);
            }
        }
    }

    /** Deletes this backup. What a crash leaves of it is deleted as an incomplete backup. */
    void delete() throws IOException {
        var incomplete = folder.resolveSibling(name() + PARTIAL);
        DurableFiles.move(folder, incomplete);
        WorkingDirectory.deleteTree(incomplete);
    }

    private static Backup read(Path folder) throws IOException {
        var manifest = properties(folder.resolve(MANIFEST));
        try {
            return new Backup(
                    folder,
                    Instant.parse(manifest.getProperty("finished")),
                    Long.parseLong(manifest.getProperty("first_position")),
                    manifest.getProperty("postgresql"),
                    manifest.getProperty("system"),
                    Integer.parseInt(manifest.getProperty("timeline")),
                    Lsn.of(manifest.getProperty("start")),
                    Lsn.of(manifest.getProperty("consistent")),
                    Long.parseLong(manifest.getProperty("files")),
                    Long.parseLong(manifest.getProperty("bytes")),
                    manifest.getProperty("files_sha256"));
        } catch (RuntimeException e) {
            throw new DamagedManifestException(folder.resolve(MANIFEST), e);
        }
    }

    private static final class DamagedManifestException extends IOException {

        private static final long serialVersionUID = 1L;

        DamagedManifestException(Path manifest, RuntimeException cause) {
            super("%s is damaged".formatted(manifest), cause);
        }
    }

    private static Properties properties(Path file) throws IOException {
        var properties = new Properties();
        properties.load(new StringReader(Files.readString(file)));
        return properties;
    }

    void write(Path into) throws IOException {
        DurableFiles.write(
                into.resolve(MANIFEST),
                Stream.of(
                                "finished=" + finished,
                                "first_position=" + first,
                                "postgresql=" + version,
                                "system=" + system,
                                "timeline=" + timeline,
                                "start=" + start,
                                "consistent=" + consistent,
                                "files=" + files,
                                "bytes=" + bytes,
                                "files_sha256=" + checksums)
                        .collect(Collectors.joining("\n", "", "\n")));
    }

    static Path data(Path folder) {
        return folder.resolve("data");
    }

    static Path secret(Path folder) {
        return folder.resolve("secret");
    }

    static Path wal(Path folder) {
        return folder.resolve("wal");
    }

    static Path transactions(Path folder) {
        return folder.resolve("transactions");
    }

    static void writeArchived(Path folder, Archived archived) throws IOException {
        DurableFiles.write(folder.resolve(ARCHIVED), archived.text());
    }

    public Archived archived() throws IOException {
        var properties = properties(folder.resolve(ARCHIVED));
        try {
            return new Archived(
                    Instant.parse(properties.getProperty("at")),
                    Long.parseLong(properties.getProperty("position")),
                    Lsn.of(properties.getProperty("lsn")));
        } catch (RuntimeException e) {
            throw new IOException("%s is damaged".formatted(folder.resolve(ARCHIVED)), e);
        }
    }

    public String name() {
        return folder.getFileName().toString();
    }
}
