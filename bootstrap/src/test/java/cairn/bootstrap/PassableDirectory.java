package cairn.bootstrap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A fresh directory for each test that every account can pass through, as the database of a service of root's must. */
public final class PassableDirectory implements BeforeEachCallback, AfterEachCallback {

    private Path path = Path.of("");

    Path path() {
        return path;
    }

    public Path data() {
        return path.resolve("data");
    }

    /** The same, with what a first service has left there: its database, the demo, and the key. */
    public Path usedData() throws IOException, InterruptedException {
        FirstStart.copyTo(data());
        return data();
    }

    /** A second directory of the same kind, for a service that shares nothing with the first. */
    public Path another() throws IOException, InterruptedException {
        FirstStart.copyTo(path.resolve("another"));
        return path.resolve("another");
    }

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        create();
    }

    /** Creates the directory of a test class that registers no extension. */
    void create() throws IOException {
        var passable = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x"));
        path = Files.createTempDirectory("cairn-it-", passable);
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        delete();
    }

    void delete() throws IOException {
        try (var tree = Files.walk(path)) {
            for (var each : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
