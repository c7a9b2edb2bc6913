package cairn.bootstrap.startup;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;

/**
 * A file that only its owner may read. It appears under its name completely or not at all, even after a power failure.
 */
public record PrivateFile(Path path) {

    /** Creates the file; an existing one stays unchanged. */
    public void make(String text) throws IOException {
        var draft = draft(text);
        try {
            Files.createLink(path, draft);
        } catch (FileAlreadyExistsException madeMeanwhile) {
            return;
        } finally {
            Files.delete(draft);
        }
        keepName();
    }

    public void replace(String text) throws IOException {
        var draft = draft(text);
        try {
            Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
        keepName();
    }

    private Path draft(String text) throws IOException {
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        var draft = Files.createTempFile(directory(), path.getFileName().toString(), ".tmp", ownerOnly);
        try {
            write(text, draft);
        } catch (IOException e) {
            Files.deleteIfExists(draft);
            throw e;
        }
        return draft;
    }

    private static void write(String text, Path draft) throws IOException {
        try (var out = FileChannel.open(draft, StandardOpenOption.WRITE)) {
            var bytes = StandardCharsets.UTF_8.encode(text);
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(true);
        }
    }

    private void keepName() throws IOException {
        try (var directory = FileChannel.open(directory(), StandardOpenOption.READ)) {
            directory.force(true);
        }
    }

    private Path directory() {
        return Objects.requireNonNull(path.toAbsolutePath().getParent(), "A file is in a directory");
    }
}
