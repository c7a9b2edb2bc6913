package cairn.bootstrap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;

/** A temporary directory that every account can pass through, as the database of a service started by root must. */
record PassableDirectory(Path path) implements AutoCloseable {

    static PassableDirectory make() throws IOException {
        var passable = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x"));
        return new PassableDirectory(Files.createTempDirectory("cairn-it-", passable));
    }

    @Override
    public void close() throws IOException {
        try (var tree = Files.walk(path)) {
            for (var each : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
