package cairn.bootstrap.export;

import cairn.bootstrap.export.Manifest.Content;
import cairn.bootstrap.export.Manifest.Part;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A directory of complete files that only one process extends at a time. Files get their names once they are on disk,
 * and count once the manifest lists them. Only their owner can read them.
 */
final class PartDirectory implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();
    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final Set<StandardOpenOption> LOCKABLE = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    private static final String MANIFEST = "manifest.json";
    private static final String LOCK = ".lock";
    private static final String SCRATCH = ".unfinished";

    private final Path directory;
    private final FileChannel lock;

    private PartDirectory(Path directory, FileChannel lock) {
        this.directory = directory;
        this.lock = lock;
    }

    /**
     * Opens a directory, which is created if it does not exist.
     *
     * @throws ExportException if it is a file, or another process extends it
     */
    static PartDirectory open(Path directory) throws IOException {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new ExportException("%s is not a directory".formatted(directory));
        }
        Files.createDirectories(directory, OWNER_ONLY);
        var lock = FileChannel.open(directory.resolve(LOCK), LOCKABLE);
        if (isHeldElsewhere(lock)) {
            lock.close();
            throw new ExportException("Another export is writing to %s".formatted(directory));
        }
        return new PartDirectory(directory, lock);
    }

    private static boolean isHeldElsewhere(FileChannel lock) throws IOException {
        try {
            return lock.tryLock() == null;
        } catch (OverlappingFileLockException e) {
            return true;
        }
    }

    /**
     * Returns the manifest, after removing the files that an interrupted run has left. A new directory gets an empty
     * manifest.
     *
     * @throws ExportException if the directory contains something else, or rows of another kind
     */
    Manifest resume(Content content, List<Column> columns) throws IOException {
        var file = directory.resolve(MANIFEST);
        if (Files.notExists(file)) {
            requireEmpty();
            var first = Manifest.empty(content, columns);
            replace(first);
            return first;
        }
        var known = read(file);
        require(known.content().equals(content), "contains " + words(known.content()) + ", not " + words(content));
        require(
                known.columns().equals(columns),
                "was written by another version of Cairn, with other columns; export into a new directory");
        removeUnlisted(known);
        return known;
    }

    private Manifest read(Path file) throws IOException {
        try {
            var tree = JSON.readTree(file.toFile());
            if (!tree.path("version").isInt()) {
                throw notAManifest(file);
            }
            int version = tree.path("version").asInt();
            require(
                    version == Manifest.VERSION,
                    "has a manifest of version %d, and this version of Cairn continues only version %d"
                            .formatted(version, Manifest.VERSION));
            return JSON.treeToValue(tree, Manifest.class);
        } catch (JacksonException e) {
            throw notAManifest(file);
        }
    }

    private static ExportException notAManifest(Path file) {
        return new ExportException("%s is not a manifest of an export; export into a new directory".formatted(file));
    }

    void require(boolean isSound, String fault) {
        if (!isSound) {
            throw new ExportException(directory + " " + fault);
        }
    }

    private void requireEmpty() throws IOException {
        try (var entries = Files.list(directory)) {
            require(
                    entries.map(entry -> entry.getFileName().toString())
                            .allMatch(name -> name.equals(LOCK) || name.equals(MANIFEST + ".tmp")),
                    "contains other files and no manifest.json of an export of this kind; choose an empty directory");
        }
    }

    private static String words(Content content) {
        return "%s of %s, %s, %s personal data, with the pseudonyms of master key %s"
                .formatted(
                        content.dataSet(),
                        content.operator(),
                        content.mode(),
                        content.personal() ? "with" : "without",
                        content.masterKey());
    }

    private void removeUnlisted(Manifest manifest) throws IOException {
        var listed = manifest.parts().stream()
                .map(part -> directory.resolve(part.file()))
                .collect(Collectors.toSet());
        for (var part : listed) {
            require(Files.exists(part), "lacks " + directory.relativize(part) + "; export into a new directory");
        }
        try (var months = Files.newDirectoryStream(directory, "month=*")) {
            for (var month : months) {
                try (var files = Files.newDirectoryStream(month, "part-*.parquet")) {
                    for (var file : files) {
                        if (!listed.contains(file)) {
                            Files.delete(file);
                        }
                    }
                }
            }
        }
    }

    /** Returns an empty directory for unfinished files, whose names no reader searches for. */
    Path scratch() throws IOException {
        var scratch = directory.resolve(SCRATCH);
        discard(scratch);
        return Files.createDirectory(scratch, OWNER_ONLY);
    }

    static void discard(Path scratch) throws IOException {
        if (Files.exists(scratch)) {
            try (var left = Files.walk(scratch)) {
                for (var each : left.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    /** Moves a finished file to its place, and returns its entry for the manifest. */
    Part publish(Path file, String month, long rows, long first, long last) throws IOException {
        var folder = directory.resolve("month=" + month);
        if (Files.notExists(folder)) {
            Files.createDirectory(folder, OWNER_ONLY);
            sync(directory);
        }
        var sha256 = sha256(file);
        long bytes = Files.size(file);
        sync(file);
        var place = folder.resolve("part-%d-%d.parquet".formatted(first, last));
        Files.move(file, place, StandardCopyOption.ATOMIC_MOVE);
        sync(folder);
        return new Part(directory.relativize(place).toString(), month, rows, bytes, first, last, sha256);
    }

    void replace(Manifest manifest) throws IOException {
        var draft = directory.resolve(MANIFEST + ".tmp");
        try {
            Files.write(draft, JSON.writeValueAsBytes(manifest));
            sync(draft);
        } catch (IOException e) {
            Files.deleteIfExists(draft);
            throw e;
        }
        Files.move(
                draft,
                directory.resolve(MANIFEST),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
        sync(directory);
    }

    private static void sync(Path path) throws IOException {
        try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static String sha256(Path file) throws IOException {
        try (var in = new DigestInputStream(Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
