package cairn.postgresql;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** PostgreSQL's programs, unpacked into a directory. Damaged ones are unpacked again. */
record Binaries(Path directory) {

    static final String PREFIX = "runtime-";

    private static final Logger LOG = LoggerFactory.getLogger(Binaries.class);
    private static final String MANIFEST = "MANIFEST";

    static Binaries installed(WorkingDirectory working, BinariesArchive archive, Consumer<String> progress) {
        try {
            var binaries = new Binaries(working.root().resolve(PREFIX + archive.fingerprint()));
            if (!binaries.areWhole()) {
                progress.accept("Unpacking PostgreSQL");
                binaries.replace(working, archive);
            }
            return binaries;
        } catch (IOException e) {
            throw new EmbeddedPostgresException(
                    "PostgreSQL's programs cannot be unpacked into %s: %s"
                            .formatted(working.root(), WorkingDirectory.reason(e)),
                    e);
        }
    }

    Path program(String name) {
        return directory.resolve("bin").resolve(name);
    }

    /** Deletes programs of other versions and the remains of an interrupted unpacking. No server may be running. */
    void deleteOthers(WorkingDirectory working) throws IOException {
        for (var other : working.startingWith(PREFIX)) {
            if (!other.equals(directory)) {
                WorkingDirectory.deleteTree(other);
            }
        }
    }

    private boolean areWhole() throws IOException {
        var manifest = directory.resolve(MANIFEST);
        if (!Files.isRegularFile(manifest)) {
            return false;
        }
        var whole = Files.readString(manifest).equals(inventory(directory));
        if (!whole) {
            LOG.warn("PostgreSQL's programs in {} are damaged; they are unpacked again", directory);
        }
        return whole;
    }

    private void replace(WorkingDirectory working, BinariesArchive archive) throws IOException {
        var partial = working.root().resolve(directory.getFileName() + ".partial");
        WorkingDirectory.deleteTree(partial);
        Files.createDirectory(partial);
        Files.setPosixFilePermissions(partial, PosixFilePermissions.fromString("rwxr-xr-x"));
        archive.unpackInto(partial);
        var manifest = partial.resolve(MANIFEST);
        Files.writeString(manifest, inventory(partial));
        try (var written = FileChannel.open(manifest, StandardOpenOption.WRITE)) {
            written.force(true);
        }
        WorkingDirectory.deleteTree(directory);
        working.moveInto(partial, directory);
    }

    /** Returns one line per file. Files need no fsync, because the next start detects damage by a power failure. */
    private static String inventory(Path top) throws IOException {
        try (var paths = Files.walk(top)) {
            var text = new StringBuilder();
            var buffer = ByteBuffer.allocateDirect(1 << 18);
            for (var path : (Iterable<Path>) paths.sorted()::iterator) {
                var name = top.relativize(path).toString();
                if (Files.isSymbolicLink(path)) {
                    text.append("%s -> %s%n".formatted(name, Files.readSymbolicLink(path)));
                } else if (Files.isRegularFile(path) && !name.equals(MANIFEST)) {
                    text.append(
                            "%s %s %s%n".formatted(name, checksum(path, buffer), Files.isExecutable(path) ? "x" : "-"));
                }
            }
            return text.toString();
        }
    }

    private static String checksum(Path file, ByteBuffer buffer) throws IOException {
        try (var in = FileChannel.open(file, StandardOpenOption.READ)) {
            var crc = new CRC32C();
            while (in.read(buffer) >= 0) {
                crc.update(buffer.flip());
                buffer.clear();
            }
            return Files.size(file) + " " + Long.toHexString(crc.getValue());
        }
    }
}
